import { readFileSync } from 'node:fs';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { adapterFactory } from './adapter-factory.mjs';

// The package names this file in no export; as an address it is also found by whoever traces what an image needs.
const WEB_ASSEMBLY = new URL(
  '../../node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
  import.meta.url,
);

/** Prisma's schema engine on the database of `url`; its calls are those of @prisma/schema-engine-wasm. */
export async function openEngine(url) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const imports = { './schema_engine_bg.js': engineModule };
  const { instance } = await WebAssembly.instantiate(readFileSync(WEB_ASSEMBLY), imports);
  engineModule.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const noLog = () => {};
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(url));
  return engineModule.SchemaEngine.new({ datamodels: undefined }, noLog, factory);
}
