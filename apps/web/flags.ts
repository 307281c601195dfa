import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countries } from './src/shared/form/country-picker/countries.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

const pictureOf = (countryCode: string): Buffer => readFileSync(join(folder, `${countryCode}.svg`))

type Build = { emitFile(file: { type: 'asset'; fileName: string; source: Buffer }): string }
type Answer = { setHeader(name: string, value: string): void; end(body: Buffer): void }
type DevServer = { middlewares: { use(handle: (request: { url?: string }, answer: Answer, next: () => void) => void): void } }

/** Vite plugin: puts the flag of each country that can be picked beside the site's own files, `/flags/VN.svg`, so that no foreign host serves them (seed 1 §3). */
export const flags = () => ({
  name: 'halong-flags',
  generateBundle(this: Build) {
    for (const { countryCode } of countries)
      this.emitFile({ type: 'asset', fileName: `flags/${countryCode}.svg`, source: pictureOf(countryCode) })
  },
  configureServer({ middlewares }: DevServer) {
    middlewares.use(({ url }, answer, next) => {
      const country = countries.find(({ countryCode }) => url === `/flags/${countryCode}.svg`)
      if (!country) return next()
      answer.setHeader('content-type', 'image/svg+xml')
      answer.end(pictureOf(country.countryCode))
    })
  },
})
