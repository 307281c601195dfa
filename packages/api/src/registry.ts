import type { OperationShape } from './operation.ts'
import * as groups from './operations/index.ts'

type Groups = typeof groups
type InGroup<G> = { [K in keyof G]: G[K] extends OperationShape ? G[K] : never }[keyof G]
export type Operation = { [K in keyof Groups]: InGroup<Groups[K]> }[keyof Groups]
export type OperationId = Operation['id']
/** A table is looked up; a search among all operations would be done anew for every type parameter. */
type OperationTable = { readonly [O in Operation as O['id']]: O }
export type OperationById<Id extends OperationId> = OperationTable[Id]

const isOperation = (entry: object): entry is Operation => 'method' in entry && 'path' in entry && 'access' in entry

/** Every operation of the site, in the order of the document. */
export const operations: readonly Operation[] = Object.values(groups).flatMap((group) => Object.values(group).filter(isOperation))
