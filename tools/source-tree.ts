import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** One text file of the repository. `path` is relative to its root, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string }

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report', 'coverage'])

/** Every file path below `base`, sorted, without what is installed, built or recorded. */
export function listPaths(base: string): string[] {
  const paths: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) walk(path)
      } else if (entry.isFile()) paths.push(path)
    }
  }
  walk('')
  return paths.sort()
}

/** The files of `base` that have one of these endings (`.ts`, `.md` …), read. */
export function readTree(base: string, endings: readonly string[]): SourceFile[] {
  return listPaths(base)
    .filter((path) => endings.includes(extname(path)))
    .map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }))
}

export const codeEndings = ['.ts', '.tsx', '.mts', '.mjs', '.js'] as const

/** Tests, and files that exist only for them. */
export function isTestFile(path: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(path) || /(^|\/)test\//.test(path) || path.startsWith('packages/testkit/')
}
