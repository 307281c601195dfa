import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as modules from './modules.ts'

const here = import.meta.dirname
const listed = [
  ...readFileSync(`${here}/modules.ts`, 'utf8').matchAll(/^export \{ \w+ as (\w+) \} from '\.\/modules\/([^/']+)\/index\.ts'$/gm),
].map(([, service = '', folder = '']) => ({ service, folder }))

it('a module is a folder and one line of the list: every folder has its line, called as the module calls itself', () => {
  expect(listed.map(({ folder }) => folder).sort()).toEqual(readdirSync(`${here}/modules`).sort())
  const names = new Map(Object.entries(modules).map(([service, { name }]) => [service, name]))
  expect(listed.map(({ service }) => names.get(service))).toEqual(listed.map(({ folder }) => folder))
})

it('a module is as its line stands: below those it needs', () => {
  const placeOf = new Map(listed.map(({ folder }, place) => [folder, place]))
  for (const { name, needs } of Object.values(modules))
    for (const need of Object.values(needs))
      expect(placeOf.get(need.name), `${name} needs ${need.name}`).toBeLessThan(placeOf.get(name) ?? -1)
})
