import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows now for a secret in Base32 (RFC 6238, 30 seconds, six digits). */
export function appCode(secret: string): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** A device that keeps passkeys and knows its owner at once; `knowOwner(false)` lets it refuse. */
export async function bringPasskeys(page: Page): Promise<{ readonly knowOwner: (isUserVerified: boolean) => Promise<void> }> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async knowOwner(isUserVerified) {
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
