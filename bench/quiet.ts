import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

function ticks(): { idle: number; all: number } {
  const numbers = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1).map(Number)
  return { idle: (numbers[3] ?? 0) + (numbers[4] ?? 0), all: numbers.reduce((sum, next) => sum + next, 0) }
}

/** Waits until the machine is four fifths idle for 300 ms, but no longer than `longestMs`. */
export async function waitForQuiet(longestMs = 8_000): Promise<void> {
  if (!existsSync('/proc/stat')) return
  for (const began = Date.now(); Date.now() - began < longestMs; ) {
    const before = ticks()
    await wait(300)
    const after = ticks()
    if ((after.idle - before.idle) / (after.all - before.all) > 0.8) return
  }
}

/** Processor seconds a process has used, itself and its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
