interface Tokens {
  readonly [name: string]: string | number | Tokens;
}

/** Returns a CSS declaration for each value, named by the variable at its path in `names`. */
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
