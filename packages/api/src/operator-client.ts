import { type Call, type ClientOptions, createClientOf } from './client.ts'
import { operatorClientTable } from './operator-client-table.ts'

export type { Permission } from './permissions.ts'

export type OperatorCallId = keyof typeof operatorClientTable
export type OperatorClient = { readonly call: Call<OperatorCallId> }

/** The typed client of the back office: the operations of operators, which its own listener alone answers. */
export const createOperatorClient = (options: ClientOptions = {}): OperatorClient => createClientOf(operatorClientTable, options)
