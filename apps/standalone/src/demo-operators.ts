import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoOperator } from '@halong/gateway'

const fileIn = (dataDir: string) => join(dataDir, 'demo-operator.json')

/** Keeps how to sign in as the demo's operators beside the embedded database, readable by its owner alone. */
export function keepDemoOperators(dataDir: string, operators: readonly DemoOperator[]): void {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(operators)}\n`, { mode: 0o600 })
}

/** What was kept. It holds for an operator until the password is changed. */
export function demoOperatorsOf(dataDir: string): readonly DemoOperator[] {
  const file = fileIn(dataDir)
  // cast: written by `keepDemoOperators`, in a folder that is ours alone. An older version kept one.
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as DemoOperator | DemoOperator[]].flat() : []
}
