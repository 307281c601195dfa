/** What is wrong with a drawing as a file and as a part of a page; empty when nothing is. A strict reader for tests. */
export function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const ids = new Set<string>()
  const wanted = new Set<string>()
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z\d:-]+="[^"<>]*")*)\s*(\/?)>/y
  let at = 0
  while (at < svg.length) {
    if (svg[at] !== '<') {
      faults.push(`text between tags at ${at}`)
      break
    }
    tag.lastIndex = at
    const match = tag.exec(svg)
    if (!match) {
      faults.push(`no tag at ${at}: ${svg.slice(at, at + 40)}`)
      break
    }
    const [whole, closing, name = '', attributes = '', selfClosing] = match
    at += whole.length
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes another tag`)
    } else if (!selfClosing) open.push(name)
    faults.push(...attributeFaults(name, attributes, { ids, wanted }))
    if (open.length === 0 && at < svg.length) faults.push('more than one root')
  }
  if (open.length > 0) faults.push(`left open: ${open.join()}`)
  for (const id of wanted) if (!ids.has(id)) faults.push(`no part called ${id}`)
  return faults
}

const allowedTags = new Set(['svg', 'g', 'path', 'rect', 'circle', 'use', 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop'])

function attributeFaults(name: string, attributes: string, names: { ids: Set<string>; wanted: Set<string> }): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  if (!allowedTags.has(name)) faults.push(`<${name}> has no place in our artwork`)
  for (const [, key = '', value = ''] of attributes.matchAll(/([a-zA-Z\d:-]+)="([^"]*)"/g)) {
    if (seen.has(key)) faults.push(`${key} twice on <${name}>`)
    seen.add(key)
    if (key === 'id') {
      if (names.ids.has(value)) faults.push(`id ${value} twice`)
      names.ids.add(value)
    }
    if (key === 'href' && !value.startsWith('#')) faults.push(`outside reference ${value}`)
    if (key.startsWith('on')) faults.push(`script in ${key}`)
    const used = key === 'href' ? value.slice(1) : /^url\(#(.+)\)$/.exec(value)?.[1]
    if (used !== undefined) names.wanted.add(used)
    if (/NaN|undefined|Infinity/.test(value)) faults.push(`${key} holds no number: ${value.slice(0, 40)}`)
    if (key === 'd' && !/^M[-\d.\sMmLlHhVvCcSsQqAaZzTt]*$/.test(value)) faults.push(`path data: ${value.slice(0, 40)}`)
  }
  return faults
}
