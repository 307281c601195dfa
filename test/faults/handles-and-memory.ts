import { readdirSync, readFileSync } from 'node:fs'

/** Open handles of a process, and its resident memory in MB, as the kernel counts them. */
export function stateOf(pid: number): { readonly handles: number; readonly memoryMb: number } {
  const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { handles: readdirSync(`/proc/${pid}/fd`).length, memoryMb: Math.round(Number(memory?.[1] ?? 0) / 1_024) }
}
