import { type Outcome, tryAll } from '../report.ts'
import type { VendorGround } from './ground.ts'
import { pageRules, readCatalogue } from './page-rules.ts'
import { roundRules } from './round-rules.ts'
import { openSandbox, type SandboxOrder } from './sandbox.ts'

export type VendorOrder = Omit<VendorGround, 'sandbox' | 'firstGame'> & SandboxOrder & { readonly tell?: (outcome: Outcome) => void }

/** Calls a vendor's addresses and plays its rounds as a sandbox brand, whose wallet loses requests and answers. */
export async function checkVendor({ tell, ...order }: VendorOrder): Promise<Outcome[]> {
  const sandbox = await openSandbox(order)
  try {
    const [firstGame = ''] = await readCatalogue(order.launchOrigin).catch(() => [])
    return await tryAll([...pageRules, ...roundRules], { ...order, sandbox, firstGame }, tell)
  } finally {
    await sandbox.wallet.stop()
  }
}
