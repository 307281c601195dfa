/** One thing that is wrong, and where. `line` counts from 1; 0 means the file as a whole. */
export type Finding = { readonly path: string; readonly line: number; readonly message: string }

export const finding = (path: string, line: number, message: string): Finding => ({ path, line, message })

/** Line of a position in a text, counted from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  return line
}
