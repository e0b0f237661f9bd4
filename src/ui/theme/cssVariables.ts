interface Tokens {
  readonly [name: string]: string | number | Tokens;
}

/** CSS declarations for every value, under the variable name at the same place in `names`. */
export function cssVariables(names: Tokens, values: Tokens): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key];
      if (typeof value === 'object') {
        return typeof name === 'object' ? cssVariables(name, value) : '';
      }
      return typeof name === 'string' ? `${name}:${value};` : '';
    })
    .join('');
}
