import { describe, expect, it } from 'vitest'
import { createClient, Outage, Refusal } from './client.ts'

const answering = (body: unknown, seen: Request[] = []) =>
  createClient({
    origin: 'http://site.test',
    token: () => 'secret-token',
    language: () => 'VI',
    fetch: async (url, init) => {
      seen.push(new Request(String(url), init))
      return Response.json(body)
    },
  })

describe('R-CALL-1: success, value, message', () => {
  it('answers the value and sends token, language and query', async () => {
    const seen: Request[] = []
    const value = { games: [], pageNo: 1, totalPages: 0, total: 0 }
    expect(await answering({ success: true, value, message: '' }, seen).call('lobby.listGames', { query: { gameType: 'RNG' } })).toEqual(
      value,
    )
    expect(seen[0]?.url).toBe('http://site.test/lgw/games?gameType=RNG')
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret-token')
    expect(seen[0]?.headers.get('language')).toBe('VI')
  })
  it('throws a refusal with its code and value', async () => {
    const call = answering({ success: false, code: 'session.locked', message: 'wait', value: { retryAfterSeconds: 300 } }).call(
      'session.logout',
    )
    await expect(call).rejects.toMatchObject({ code: 'session.locked', value: { retryAfterSeconds: 300 } })
    await expect(call).rejects.toBeInstanceOf(Refusal)
  })
  it('R-ERR-1: throws a fault the site tells of as a refusal: the site was reached', async () => {
    const told = { success: false, code: 'request.fault', message: 'on our side', value: null }
    const failure = await answering(told)
      .call('session.logout')
      .catch((caught: unknown) => caught)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 'request.fault', message: 'on our side' })
  })
  it('R-ERR-1: throws a no of a newer gateway as the refusal it is', async () => {
    const failure = await answering({ success: false, code: 'no.such_code', message: 'not today', value: null })
      .call('session.logout')
      .catch((caught: unknown) => caught)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 'no.such_code', message: 'not today', value: {} })
  })
  it.each([[{ hello: 1 }], ['text'], [null], [{ success: 'yes' }], [{ success: false, message: 'no reason', value: null }]])(
    'treats %j as an outage',
    async (body) => {
      await expect(answering(body).call('session.logout')).rejects.toBeInstanceOf(Outage)
    },
  )
  it('sends no body and no content type with DELETE', async () => {
    const seen: Request[] = []
    await answering({ success: true, value: {}, message: '' }, seen).call('session.logout')
    expect(seen[0]?.headers.get('content-type')).toBeNull()
  })
  it('D12: refuses to send an encrypted operation in the clear', async () => {
    const call = answering({}).call('session.login', { body: { username: 'a', password: 'b' } })
    await expect(call).rejects.toBeInstanceOf(Outage)
  })
})
