/** Where an arrow key leads on a board, staying inside it. */
export function neighbour(tile: number, key: string, { tiles, columns }: { tiles: number; columns: number }): number {
  const column = tile % columns
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : tile
  if (key === 'ArrowRight') return column < columns - 1 && tile + 1 < tiles ? tile + 1 : tile
  if (key === 'ArrowUp') return tile >= columns ? tile - columns : tile
  if (key === 'ArrowDown') return tile + columns < tiles ? tile + columns : tile
  if (key === 'Home') return tile - column
  if (key === 'End') return Math.min(tile - column + columns - 1, tiles - 1)
  return tile
}
