import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Sent = { readonly url: string; readonly body: unknown }

/** A gateway with one key, which refuses the first envelope when it has just changed that key. */
async function aGateway({ changesKey = false, clockAheadMs = 0 } = {}) {
  const pairs = await Promise.all([
    generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true }),
    generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true }),
  ])
  const sent: Sent[] = []
  let keyIndex = 0
  const answer = async (url: string, init: RequestInit): Promise<object> => {
    if (url.endsWith('/wps/system/keys')) {
      const jwk = await exportJWK(pairs[keyIndex === 0 ? 0 : 1].publicKey)
      return {
        success: true,
        message: '',
        value: {
          keys: [{ ...jwk, kid: `k${keyIndex}`, use: 'enc', alg: 'ECDH-ES' }],
          now: new Date(Date.now() + clockAheadMs).toISOString(),
        },
      }
    }
    const body = JSON.parse(String(init.body)) as { jwe: string }
    sent.push({ url, body })
    if (changesKey && keyIndex === 0) {
      keyIndex = 1
      return { success: false, code: 'request.envelope_invalid', message: '', value: null }
    }
    const { plaintext, protectedHeader } = await compactDecrypt(body.jwe, pairs[keyIndex === 0 ? 0 : 1].privateKey)
    return {
      success: false,
      code: 'session.credentials_wrong',
      message: JSON.stringify({ ...JSON.parse(new TextDecoder().decode(plaintext)), kid: protectedHeader['kid'] }),
      value: null,
    }
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => Response.json(await answer(url, init)))
  return sent
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

const login = { body: { username: 'linh', password: 'trời-xanh-mây-trắng' } }

describe('D12: what is secret leaves encrypted', () => {
  it('reads back as it was written, with a time by the gateway’s clock and a value used once', async () => {
    const sent = await aGateway({ clockAheadMs: 3_600_000 })
    const { call } = await import('./gateway.ts')
    const failure = await call('session.login', login).catch((caught: Error) => caught)
    const content = JSON.parse(failure instanceof Error ? failure.message : '{}')
    expect(content.body).toMatchObject(login.body)
    expect(Math.abs(content.iat - (Date.now() + 3_600_000))).toBeLessThan(5_000)
    expect(content.jti).toMatch(/^[\w-]{16,64}$/)
    expect(JSON.stringify(sent)).not.toContain('trời')
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['jwe'])
  })

  it('never sends the same envelope twice', async () => {
    const sent = await aGateway()
    const { call } = await import('./gateway.ts')
    await call('session.login', login).catch(() => {})
    await call('session.login', login).catch(() => {})
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(2)
  })

  it('fetches the new key and tries once more when the key has just changed', async () => {
    const sent = await aGateway({ changesKey: true })
    const { call } = await import('./gateway.ts')
    await expect(call('session.login', login)).rejects.toMatchObject({ code: 'session.credentials_wrong' })
    expect(sent).toHaveLength(2)
  })
})
