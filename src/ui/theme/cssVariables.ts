interface Tokens {
  readonly [name: string]: string | number | Tokens;
}

/** Returns the CSS declarations that set each variable in `names` to the value at the same path. */
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
