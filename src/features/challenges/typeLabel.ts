/** "quiz" reads as "Quiz"; so does any type that is not known yet. */
export function typeLabel(type: string): string {
  const [first = '', ...rest] = type.trim();
  return first.toLocaleUpperCase() + rest.join('');
}
