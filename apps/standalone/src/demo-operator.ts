import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoOperator } from '@halong/gateway'

const fileIn = (dataDir: string) => join(dataDir, 'demo-operator.json')

/** Keeps how to sign in as the demo's operator beside the embedded database, readable by its owner alone. */
export function keepDemoOperator(dataDir: string, operator: DemoOperator): void {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(operator)}\n`, { mode: 0o600 })
}

/** What was kept, or null. It holds until the operator changes the password. */
export function demoOperatorOf(dataDir: string): DemoOperator | null {
  const file = fileIn(dataDir)
  // cast: written by `keepDemoOperator`, in a folder that is ours alone.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoOperator) : null
}
