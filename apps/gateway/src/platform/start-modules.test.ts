import { permissions as catalogue } from '@halong/api'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineTick, type JobName } from './jobs/define.ts'
import { type AnyModule, defineModule, definePort, fill, type ModuleContext, type Permissions } from './module.ts'
import { setting } from './setting.ts'
import { declaredBy, inOrder, startModules } from './start-modules.ts'

// cast: these modules are made of nothing the platform gives.
const base = {} as Omit<ModuleContext, 'declared' | 'use'>
/** Declares every permission that an operation asks for. */
const ruler = defineModule({
  name: 'ruler',
  needs: {},
  // cast: each permission of the catalogue once.
  permissions: Object.fromEntries(catalogue.map((permission) => [permission, ['owner']])) as Permissions,
  create: () => ({ service: {} }),
})
const empty = defineModule({ name: 'empty', needs: {}, create: () => ({ service: {} }) })
const flag = setting({ schema: z.boolean(), fallback: false, guard: null, note: 'a flag' })
const namesOf = (modules: readonly AnyModule[]) => modules.map(({ name }) => name)

describe('modules', () => {
  it('an empty one starts: it needs nothing but its definition', async () => {
    const started = await startModules({ ruler, empty }, base)
    expect(started.services).toEqual({ ruler: {}, empty: {} })
    expect([started.jobs, started.gates]).toEqual([[], {}])
  })

  it('are made after those they need, and given their services, whatever the order of the list', async () => {
    const lower = defineModule({ name: 'lower', needs: { upper: empty }, create: (_context, { upper }) => ({ service: { upper } }) })
    expect(namesOf(inOrder({ a: lower, b: empty }))).toEqual(['empty', 'lower'])
    const { services } = await startModules({ a: lower, b: empty, ruler }, base)
    expect(services['a']).toEqual({ upper: services['b'] })
    expect(() => inOrder({ lower })).toThrow('module lower needs empty, which is not in the list')
  })

  it('what one needs of a module below is asked for by a port, which exactly one fills', async () => {
    const greeting = definePort<() => string>('upper.greeting')
    const upper = defineModule({
      name: 'upper',
      needs: {},
      create({ use }) {
        const greet = use(greeting)
        expect(greet).toThrow('nothing fills the port upper.greeting')
        return { service: { greet: () => greet()() } }
      },
    })
    const lower = defineModule({ name: 'lower', needs: { upper }, create: () => ({ service: {}, fills: [fill(greeting, () => 'hello')] }) })
    const asking = defineModule({
      name: 'asking',
      needs: { upper, lower },
      create: (_context, needs) => ({ service: needs.upper.greet() }),
    })
    expect((await startModules({ upper, lower, asking, ruler }, base)).services['asking']).toBe('hello')
    await expect(startModules({ upper, ruler }, base)).rejects.toThrow('nothing fills the port upper.greeting')
    await expect(startModules({ upper, lower, again: { ...lower }, ruler }, base)).rejects.toThrow('is filled twice')
  })

  it('settings and permissions are of one module each, and no operation asks for a permission that no module declares', () => {
    const one = { ...empty, settings: { flag } }
    expect(declaredBy([ruler, one]).settings).toEqual({ flag })
    expect(() => declaredBy([ruler, one, { ...one, name: 'other' }])).toThrow('setting flag of module other is declared twice')
    expect(() => declaredBy([ruler, { ...ruler, name: 'other' }])).toThrow('of module other is declared twice')
    expect(() => declaredBy([empty])).toThrow('no module declares the permission')
  })

  it('jobs are called after their module, and modules stop in the order opposite to the start', async () => {
    const stopped: string[] = []
    const tick = (name: JobName) => defineTick({ name, everySeconds: 1, run: async () => undefined })
    const stopping = (name: string, needs: Readonly<Record<string, AnyModule>>) =>
      defineModule({
        name,
        needs,
        create: () => ({ service: {}, jobs: [tick(`${name}.tick`)], stop: async () => void stopped.push(name) }),
      })
    const upper = stopping('upper', {})
    const started = await startModules({ lower: stopping('lower', { upper }), upper, ruler }, base)
    expect(started.jobs.map(({ name }) => name)).toEqual(['upper.tick', 'lower.tick'])
    await started.stop()
    expect(stopped).toEqual(['lower', 'upper'])
    const astray = defineModule({ name: 'astray', needs: {}, create: () => ({ service: {}, jobs: [tick('upper.tick')] }) })
    await expect(startModules({ astray, ruler }, base)).rejects.toThrow('job upper.tick of module astray is called astray.<job>')
  })
})
