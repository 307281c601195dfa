import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
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

/**
 * Lines with the authenticator keys of the demo's operators, at the first start alone: whoever reads a later output, a log of it perhaps, has a password and no
 * second proof. The file beside the database keeps both.
 */
export function firstKeysOf(dataDir: string): string[] {
  const operators = demoOperatorsOf(dataDir)
  if (operators.length === 0) return []
  try {
    closeSync(openSync(join(dataDir, 'demo-operator.shown'), 'wx', 0o600))
  } catch {
    return [`  authenticator keys were shown at the first start and stand in ${fileIn(dataDir)}`]
  }
  return operators.map(({ username, authenticatorKey }) => `  authenticator key of ${username}, shown this once: ${authenticatorKey}`)
}
