import type { Finding } from './finding.ts'
import { finding } from './finding.ts'

/**
 * dependencies.md §5. MPL-2.0 only as an unmodified dependency; OFL-1.1 only for fonts; LGPL only for libvips, which sharp loads as the shared
 * library it is built as and which anybody may replace.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'MPL-2.0',
  'Zlib',
  'Python-2.0',
])
const fontsOnly = 'OFL-1.1'
const sharedLibraryOnly = 'LGPL-3.0-or-later'

/** `(MIT OR GPL-2.0)` is fine when one side is; `MIT AND Zlib` only when both are. */
export function isAllowed(expression: string, packageName: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (/ OR /.test(bare)) return bare.split(' OR ').some((part) => isAllowed(part, packageName))
  if (/ AND /.test(bare)) return bare.split(' AND ').every((part) => isAllowed(part, packageName))
  if (bare === sharedLibraryOnly) return packageName.startsWith('@img/sharp-')
  return allowed.has(bare) || (bare === fontsOnly && packageName.startsWith('@fontsource'))
}

type LockEntry = { readonly license?: string; readonly link?: boolean; readonly version?: string; readonly integrity?: string }

/**
 * Every installed package has a permissive licence and an integrity hash.
 * @param lockText a package-lock.json
 */
export function checkLicences(path: string, lockText: string): Finding[] {
  const packages: Record<string, LockEntry> = JSON.parse(lockText).packages
  const findings: Finding[] = []
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || entry.link === true) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (entry.license === undefined || !isAllowed(entry.license, name)) {
      findings.push(finding(path, 0, `${name} ${entry.version}: licence ${entry.license ?? 'unknown'} is not on the list`))
    }
    if (entry.integrity === undefined) findings.push(finding(path, 0, `${name} ${entry.version}: no integrity hash`))
  }
  return findings
}

type Manifest = Record<string, Record<string, string> | undefined>

/** Versions are exact: the same tree tomorrow as today. */
export function checkPins(path: string, manifestText: string): Finding[] {
  const manifest: Manifest = JSON.parse(manifestText)
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+([-.][\w.-]+)?$/.test(version))
      .map(([name, version]) => finding(path, 0, `${name} "${version}" is not an exact version`)),
  )
}
