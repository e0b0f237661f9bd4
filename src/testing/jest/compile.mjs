import swcJest from '@swc/jest';
import { transformSync } from 'oxc-transform-react';

/**
 * Compiles modules for Jest with SWC. Modules marked with 'use memo' pass through the React Compiler
 * first, as in the build, so that tests run the code that users get.
 * @param {import('@swc/core').Options} options
 */
const createTransformer = (options) => {
  const swc = swcJest.createTransformer(options);
  return {
    getCacheKey: swc.getCacheKey,
    /** @type {import('@jest/transform').SyncTransformer['process']} */
    process(text, path, context) {
      if (!text.includes("'use memo'")) return swc.process(text, path, context);
      const { code, map, errors, fatal } = transformSync(path, text, {
        reactCompiler: { compilationMode: 'annotation' },
        sourcemap: true,
      });
      if (fatal) throw new Error(errors.map(({ message }) => message).join('\n'));
      const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
      return swc.process(`${code}\n//# sourceMappingURL=${url}`, path, context);
    },
  };
};

export default { createTransformer };
