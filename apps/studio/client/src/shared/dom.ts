import { effect } from './reactive.ts'

/** A fixed value, or a function of signals that keeps the element up to date. */
type Live<T> = T | (() => T)
export type Child = Node | Live<string> | null | false | undefined

export type Parts = {
  readonly class?: Live<string>
  readonly text?: Live<string>
  readonly hidden?: Live<boolean>
  readonly disabled?: Live<boolean>
  readonly attrs?: Readonly<Record<string, Live<string | number | boolean | null | undefined>>>
  readonly on?: { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }
}

const SVG = 'http://www.w3.org/2000/svg'

function follow<T>(value: Live<T>, apply: (now: T) => void): void {
  if (typeof value === 'function') effect(() => apply((value as () => T)()))
  else apply(value)
}

/** Sets, or with null/false takes away, an attribute; `true` sets it empty. */
export function setAttribute(element: Element, name: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** One element with its parts and children. Functions among them are followed: text, classes and attributes redraw themselves. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  parts: Parts = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (parts.class !== undefined) follow(parts.class, (name) => setAttribute(element, 'class', name === '' ? null : name))
  if (parts.text !== undefined)
    follow(parts.text, (text) => {
      if (element.textContent !== text) element.textContent = text
    })
  if (parts.hidden !== undefined)
    follow(parts.hidden, (hidden) => {
      element.hidden = hidden
    })
  if (parts.disabled !== undefined) follow(parts.disabled, (disabled) => setAttribute(element, 'disabled', disabled))
  for (const [name, value] of Object.entries(parts.attrs ?? {})) follow(value, (now) => setAttribute(element, name, now))
  for (const [name, listener] of Object.entries(parts.on ?? {})) element.addEventListener(name, listener as EventListener)
  for (const child of children) append(element, child)
  return element
}

export function append(parent: Node, child: Child): void {
  if (child === null || child === undefined || child === false) return
  if (typeof child === 'function') {
    const text = document.createTextNode('')
    effect(() => {
      text.data = child()
    })
    parent.appendChild(text)
  } else parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
}

/** An SVG element; attributes only, since icons never change after they are made. */
export function svg(tag: string, attributes: Readonly<Record<string, string | number>>, ...children: readonly Element[]): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** Replaces everything inside an element. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren()
  for (const child of children) append(element, child)
}
