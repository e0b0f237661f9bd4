import { hash } from '../hash';

/** Emails are compared without regard to case and outer spaces. */
export const normalEmail = (email: string) => email.trim().toLowerCase();

export const passwordHash = (email: string, password: string) => hash(`${email}\n${password}`);
