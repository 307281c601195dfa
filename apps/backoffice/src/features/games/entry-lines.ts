/**
 * The line, from 1 on, on which each entry of a written JSON array begins, so that a refusal can be found in what was pasted. The text is JSON already; a text that
 * is no array has none.
 */
export function entryLines(text: string): number[] {
  const lines: number[] = []
  let [line, depth] = [1, 0]
  let isInText = false
  let expects = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    if (mark === '\n') line++
    else if (isInText) {
      if (mark === '\\') at++
      else if (mark === '"') isInText = false
    } else if (!/[\s,\]}]/.test(mark)) {
      if (depth === 1 && expects) lines.push(line)
      expects = depth === 0 && mark === '['
      if (mark === '"') isInText = true
      if (mark === '[' || mark === '{') depth++
    } else if (mark === ']' || mark === '}') depth--
    else if (mark === ',' && depth === 1) expects = true
  }
  return lines
}

/** The line a browser names in its complaint about JSON; null where it names none. */
export function faultLine(failure: unknown): number | null {
  const found = failure instanceof Error ? /line (\d+)/.exec(failure.message)?.[1] : undefined
  return found === undefined ? null : Number(found)
}
