import { sessionText } from '#shared/session/session.ts'

/** More than any list of hosts a brand may name. */
const MAX_FAILED_HOSTS = 40

const failed = new Set<string>((sessionText.read('failedHosts') ?? '').split(' ').filter((host) => host !== ''))
const listeners = new Set<() => void>()

/** Hosts that did not deliver: not picked again in this session, also after a reload (R-SYS-9). */
export const failedHosts: ReadonlySet<string> = failed

export function hostFailed(origin: string): void {
  if (failed.has(origin) || failed.size >= MAX_FAILED_HOSTS) return
  failed.add(origin)
  sessionText.write('failedHosts', [...failed].join(' '))
  for (const listener of listeners) listener()
}

export function onHostFailed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One of the hosts that have not failed, or null. @param chance a number from 0 to below 1 */
export function pickHost(hosts: readonly string[], chance: number, without: ReadonlySet<string> = failed): string | null {
  const usable = hosts.filter((host) => !without.has(host))
  return usable[Math.floor(chance * usable.length)] ?? null
}
