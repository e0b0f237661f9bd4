/** Capitalizes a type, known or not: "quiz" becomes "Quiz". */
export function typeLabel(type: string): string {
  const [first = '', ...rest] = type.trim();
  return first.toLocaleUpperCase() + rest.join('');
}
