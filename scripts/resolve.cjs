const { join } = require('node:path');

/** The aliases, for dependency-cruiser: it reads them in webpack's form. */
module.exports = {
  resolve: {
    alias: {
      '@': join(__dirname, '../src'),
      '@mocks': join(__dirname, '../mocks'),
      '@backend': join(__dirname, '../backend'),
    },
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
  },
};
