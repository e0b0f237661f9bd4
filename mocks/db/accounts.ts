import { hash } from '../hash';

/** Returns an email for comparison, without case and outer spaces. */
export const normalEmail = (email: string) => email.trim().toLowerCase();

export const passwordHash = (email: string, password: string) => hash(`${email}\n${password}`);
