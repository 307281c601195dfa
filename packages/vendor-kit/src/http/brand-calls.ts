import { vendorCall } from '@halong/api'
import type { Clock } from '@halong/base'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { RefuseGround } from './answers.ts'
import { isFromBrand } from './from-brand.ts'

type Asked<Body extends z.ZodType> = { readonly language: string; readonly body: z.output<Body> }
type Call<Body extends z.ZodType = z.ZodType> = {
  readonly name: string
  /** Of the whole call, as `vendorCall` of the contracts makes it. */
  readonly body: z.ZodObject<{ body: Body; commandId: z.ZodString; language: z.ZodString }>
}
type Parts = {
  readonly secret: string
  readonly clock: Clock
  readonly answer: (reply: FastifyReply, value: unknown) => FastifyReply
  readonly refuseCall: RefuseGround
}

const wholeCall = vendorCall(z.unknown())

/**
 * Calls of the brand that read (contracts §6): `POST /halong/<name>`, signed as the wallet's calls are, the other way round. They change nothing, so one that is sent again is
 * answered again. Bind with the returned function; a handler answers what the call declares, or null for something the vendor does not have.
 */
export function brandCalls(server: FastifyInstance, { secret, clock, answer, refuseCall }: Parts) {
  return <Body extends z.ZodType>({ name, body }: Call<Body>, handle: (asked: Asked<Body>) => Promise<object | null>): void => {
    void server.register(async (scope) => {
      // The signature is over the very text.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
      scope.post(`/halong/${name}`, async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : ''
        const { method, url, headers } = request
        if (!isFromBrand({ method, url, headers, body: text }, { secret, clock })) return refuseCall(reply, 'request.not_found')
        const read = body.safeParse(wholeCall.safeParse(jsonOf(text)).data)
        if (!read.success) return refuseCall(reply, 'request.invalid')
        // cast: the schema that read it is the call's own.
        const value = await handle(read.data as Asked<Body>)
        return value === null ? refuseCall(reply, 'request.not_found') : answer(reply, value)
      })
    })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
