import { type OperationShape, operations } from '@halong/api'
import { invariant } from '@halong/base'
import { createAddressReader } from './address.ts'
import type { Bound, DispatchDeps } from './dispatch.ts'
import { createListener, type Listener } from './listener.ts'
import type { Handler, HowAnswered, Server } from './types.ts'

const MAX_CONNECTIONS = 16_000
const MAX_OPERATOR_CONNECTIONS = 1_000

type HttpDeps = Omit<DispatchDeps, 'addresses'> & {
  readonly trustedProxies: readonly string[]
  readonly inFlight: number
  /** Where operators reach the back office; null: the address it listens on, without TLS. */
  readonly backofficeOrigin: URL | null
}

export type HttpServer = Server & {
  /** The listener of the site and of vendors: every operation but those of operators, and their document. */
  readonly site: Listener
  /** The listener of the back office, an origin of its own: the operations of operators are answered here and nowhere else (T64, B1). */
  readonly backoffice: Listener
  /** Call once after every module has bound its operations and before pages are mounted. Throws when an operation has no answer. */
  seal(): void
}

/** Whether the back office alone answers an operation. */
export const isOfOperators = ({ path }: Pick<OperationShape, 'path'>): boolean => path.startsWith('/wps/operator/')

/** Both listeners of a gateway. A flood of players on the one leaves the other free: each sheds by its own calls. */
export function createHttpServer({ trustedProxies, backofficeOrigin, ...rest }: HttpDeps): HttpServer {
  const deps = { ...rest, addresses: createAddressReader(trustedProxies) }
  const site = createListener({ ...deps, maxConnections: MAX_CONNECTIONS })
  const backoffice = createListener({ ...deps, publicOrigin: backofficeOrigin, maxConnections: MAX_OPERATOR_CONNECTIONS })
  const bound = new Map<string, Bound>()
  return {
    site,
    backoffice,
    lists: new Map(),
    seal() {
      const missing = operations.filter(({ id }) => !bound.has(id))
      invariant(missing.length === 0, `no answer is bound to ${missing.map(({ id }) => id).join(', ')}`)
      deps.metrics.inFlight.set(0)
      const entries = [...bound.values()]
      site.mount(
        entries.filter(({ operation }) => !isOfOperators(operation)),
        { docs: true },
      )
      backoffice.mount(
        entries.filter(({ operation }) => isOfOperators(operation) || operation.alsoForOperators === true),
        { docs: false },
      )
    },
    answer<O extends OperationShape>(operation: O, handler: Handler<O>, { usesNonce = false }: HowAnswered = {}) {
      invariant(!bound.has(operation.id), `${operation.id} is answered twice`)
      // cast: the dispatcher reads input by this very operation before it calls the handler.
      bound.set(operation.id, { operation, handler: handler as unknown as Handler<OperationShape>, usesNonce })
    },
  }
}
