import { exports as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { ListReader } from '../../platform/http/types.ts'
import { uuidFromId } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import { defineModule } from '../../platform/module.ts'
import { operatorModule } from '../operator/index.ts'
import { createListExports, writeListExport } from './exports.ts'
import { exportsList } from './exports-list.ts'
import { exportsMigrations } from './migrations.ts'
import { createListExportStore, presentExport } from './store.ts'

/** Files that operators take along from lists: short ones at once, others by a job that tells how far it is. */
export const exportsModule = defineModule({
  name: 'exports',
  needs: { operators: operatorModule },
  permissions: { 'exports.read': ['owner', 'manager', 'compliance', 'auditor'] },
  migrations: exportsMigrations,
  create({ platform, secrets, jobs }, { operators }) {
    const store = createListExportStore(platform)
    let lists: ReadonlyMap<string, ListReader> = new Map()
    const exports = createListExports({ ...platform, store, secrets, jobs, lists: () => lists, personOf: operators.personOf })
    return {
      service: { run: exports.run },
      jobs: [writeListExport.runBy((payload, run) => exports.run(payload, run))],
      routes(server) {
        lists = server.lists
        listsOn(server, { ...platform, operators }).answer(operations.list, exportsList)
        server.answer(operations.start, async ({ caller, body: { brandId, ...order }, request }) => {
          const brand = await operators.brandOf(caller, brandId, request)
          if (!brand.ok) return brand
          const started = await exports.start(order, brand.value, { caller, request })
          return started.ok ? ok({ file: started.value }) : started
        })
        server.answer(operations.mine, async ({ caller, query, request }) => {
          const brand = await operators.brandOf(caller, query.brandId, request)
          return brand.ok ? ok({ files: (await store.of(caller.operatorId, brand.value)).map(presentExport) }) : brand
        })
        server.answer(operations.cancel, async ({ caller, body, request }) => {
          const brand = await operators.brandOf(caller, body.brandId, request)
          if (!brand.ok) return brand
          const stopped = await exports.cancel(uuidFromId('exp', body.id), brand.value, { caller, request })
          return stopped.ok ? ok({ file: stopped.value }) : stopped
        })
        server.answer(operations.download, async ({ caller, body, request }) => {
          const brand = await operators.brandOf(caller, body.brandId, request)
          if (!brand.ok) return brand
          return exports.download({ id: uuidFromId('exp', body.id), part: body.part }, brand.value, { caller, request })
        })
      },
    }
  },
})
