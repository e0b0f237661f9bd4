export const signInTabs = [
  { value: 'login', label: 'Login' },
  { value: 'signup', label: 'Sign Up' },
] as const;

export type SignInTab = (typeof signInTabs)[number]['value'];
