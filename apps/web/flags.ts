import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countries } from './src/shared/country-picker/countries.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Vite plugin: puts the flag of each country that can be picked beside the site's own files, `/flags/VN.svg`, so that no foreign host serves them (seed 1 §3). */
export const flags = () => ({
  name: 'halong-flags',
  apply: 'build' as const,
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Buffer }): string }) {
    for (const { countryCode } of countries)
      this.emitFile({ type: 'asset', fileName: `flags/${countryCode}.svg`, source: readFileSync(join(folder, `${countryCode}.svg`)) })
  },
})
