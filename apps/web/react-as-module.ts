import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const file = join(dirname(createRequire(import.meta.url).resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js')
const needed = /var Scheduler = require\("scheduler"\),\s+React = require\("react"\),\s+ReactDOM = require\("react-dom"\);/
const given = /^exports\.(\w+) =/gm
/** Five values that React throws to itself, told apart by being the same and never read. */
const signals = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * Vite plugin: reads the largest piece of the first page, which React ships as a CommonJS module, as the ECMAScript module it could be. A bundler has to put the
 * former into one function; then nothing unused can leave it, and whoever asks where an error stands in it (a browser with its tools open, a measurement)
 * has the whole read once more.
 */
export const reactAsModule = () => ({
  name: 'halong-react-as-module',
  enforce: 'pre' as const,
  resolveId: (name: string) => (name === 'react-dom/client' ? file : null),
  transform(code: string, id: string) {
    if (id !== file) return null
    const read = code
      .replace(needed, "import * as Scheduler from 'scheduler'\nimport * as React from 'react'\nimport * as ReactDOM from 'react-dom'")
      .replace(given, 'export const $1 =')
      .replace(signals, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
    if (/\b(require\(|exports\.)|Exception = Error\(/.test(read)) throw new Error(`${file} has another shape than react-as-module.ts knows`)
    return { code: read, map: null }
  },
})
