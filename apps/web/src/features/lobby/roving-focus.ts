type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * Which of the stops an arrow leads to from where the focus is. None from a place that is no stop, which has its own use for arrows; none with a key held
 * beside it, which marks or moves through what is typed; none while letters are being composed, when arrows choose among those.
 */
export function rovingFocusTarget<Stop>(pressed: Pressed, stops: readonly Stop[], focused: unknown): Stop | undefined {
  const way = pressed.key === 'ArrowDown' ? 1 : pressed.key === 'ArrowUp' ? -1 : 0
  const isAlone = !(pressed.isComposing || pressed.shiftKey || pressed.ctrlKey || pressed.altKey || pressed.metaKey)
  const at = stops.findIndex((stop) => stop === focused)
  return way !== 0 && isAlone && at !== -1 ? stops[at + way] : undefined
}
