import { existsSync } from 'node:fs'
import type { Ledger } from '@halong/ledger'
import type { GameDirectory, Migrations, Platform, PlayerDirectory, Server, SessionDirectory, VendorDirectory } from './platform/index.ts'

type Deps = { platform: Platform; ledger: Ledger; games: GameDirectory; vendors: VendorDirectory; players: PlayerDirectory; sessions: SessionDirectory }
type Made = { service: object; routes(server: Server): void; close?(): Promise<void> }
type Module = { migrations?: Migrations; createWallet?(deps: Deps): Made; createWager?(deps: Deps): Made }

const file = (name: string) => new URL(`./modules/${name}/index.ts`, import.meta.url)

/** Wallet and wager while they are being built: taken when their folders are there. */
export async function loadMoneyModules() {
  const found: Module[] = []
  for (const name of ['wallet', 'wager']) if (existsSync(file(name))) found.push((await import(file(name).href)) as Module)
  const made: Made[] = []
  const services: Record<string, object> = {}
  return {
    migrations: found.flatMap(({ migrations }) => migrations ?? []),
    missing: ['wallet', 'wager', 'seamless'].filter((name) => !existsSync(file(name === 'seamless' ? 'wager' : name))),
    services,
    create(deps: Deps) {
      for (const { createWallet, createWager } of found) {
        const module = createWallet?.(deps) ?? createWager?.(deps)
        if (!module) continue
        made.push(module)
        services[createWallet ? 'wallet' : 'wager'] = module.service
      }
    },
    async roundsSince(since: Date) {
      const wager = services['wager'] as { roundsSince(since: Date): Promise<{ vassalage: string; gameCode: string; rounds: number }[]> } | undefined
      return wager ? wager.roundsSince(since) : []
    },
    routes: (server: Server) => made.forEach((each) => each.routes(server)),
    close: async () => void (await Promise.all(made.map((each) => each.close?.()))),
  }
}
