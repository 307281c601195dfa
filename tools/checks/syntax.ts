/** A node of a parsed module: what the checks need of it. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Visits a node and everything below it, parents first. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (!isNode(node)) return
  visit(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) walk(item, visit)
    else walk(value, visit)
  }
}
