const { register } = require('esbuild-register/dist/node');

// Stryker loads it without jest's transforms.
const { unregister } = register();
module.exports = require('../jsdomEnvironment.ts');
unregister();
