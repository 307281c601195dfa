import { DeliveryFailure } from './message.ts'

/** Longest a provider may take for one message. */
export const TIMEOUT_MS = 10_000

type Form = {
  readonly provider: string
  readonly url: URL
  readonly fields: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Posts a form to a provider and reads the JSON it answers; an answer that is no JSON reads as null. Redirects are not followed: keys go where
 * they were meant to go. Throws `DeliveryFailure` when the provider can't be reached or has no room now.
 */
export async function postForm({ provider, url, fields, headers = {} }: Form): Promise<{ status: number; answer: unknown }> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    text = await response.text()
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryFailure('unreachable', `${provider} ${isLate ? 'took too long' : 'was not reached'}`)
  }
  const { status } = response
  if (status === 408 || status === 420 || status === 429 || status >= 500)
    throw new DeliveryFailure('unreachable', `${provider} answered ${status}`)
  try {
    return { status, answer: JSON.parse(text) }
  } catch {
    return { status, answer: null }
  }
}
