const { register } = require('esbuild-register/dist/node');

// jest loads it without its transforms.
const { unregister } = register();
module.exports = require('./sequencer.ts');
unregister();
