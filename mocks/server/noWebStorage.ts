// Newer versions of Node warn on standard error when a package looks for it, as MSW does.
Reflect.deleteProperty(globalThis, 'localStorage');
