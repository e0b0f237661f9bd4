import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '@/contract/openapi';

const file = 'openapi.json';
const style = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(openApiDocument()), { ...style, parser: 'json' }));
console.log(`${file} is written.`);
