import { startSite } from '@halong/testkit'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { migrateSchemas } from '../src/app.ts'
import { siteModule } from '../src/modules/site/index.ts'
import * as modules from '../src/modules.ts'
import { defineModule } from '../src/platform/module.ts'
import { setting } from '../src/platform/setting.ts'

const probeSettings = { probes: setting({ schema: z.int(), fallback: 3, guard: null, note: 'how many probes' }) }
const probes: number[] = []
const probe = defineModule({
  name: 'probe',
  needs: { site: siteModule },
  settings: probeSettings,
  migrations: { schema: 'probe', steps: { '0001 table': 'create table gateway.probe (n integer primary key)' } },
  create: ({ platform: { db } }, { site }) => ({
    service: {
      async look(brandId: number) {
        probes.push((await site.byId(brandId)).read(probeSettings).probes)
        await db.pool.query('insert into gateway.probe values ($1)', [probes.length])
      },
    },
    pages: (fastify) => void fastify.get('/probe', async () => ({ probes: probes.length })),
  }),
})

it('a module that nothing else knows of has settings, tables, pages and the services it needs', async () => {
  const site = await startSite({ name: 'probe_module', alsoModules: { probe } })
  await migrateSchemas(site.db.pool, { ...modules, probe })
  const { services } = site.gateway
  // cast: a module beside the list is not among the typed services.
  const { look } = (services as unknown as { probe: { look(brandId: number): Promise<void> } }).probe
  await look(site.brandId)
  await services.site.change({ brandId: site.brandId, name: 'probes', value: 5, by: 'test', reason: 'another' })
  await look(site.brandId)
  expect(probes).toEqual([3, 5])
  await expect(services.site.change({ brandId: site.brandId, name: 'probes', value: 'x', by: 'test', reason: 'x' })).rejects.toThrow(
    'probes',
  )
  expect(await (await site.gateway.call('/probe')).json()).toEqual({ probes: 2 })
  await site.stop()
})
