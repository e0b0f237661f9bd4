/** A setting is wrong, or what it names can't be reached. The message is for the operator. */
export class SettingsError extends Error {}
