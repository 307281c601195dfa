import { swim, swimmers } from './straight-lines.ts'

// The least a game of elements can cost a frame that a script moves: sixty of them in straight lines.
const app = document.querySelector('#app')
const all = swimmers()
const elements = all.map(() => {
  const element = document.createElement('i')
  app?.append(element)
  return element
})
swim(all, () => {
  for (const [at, element] of elements.entries()) element.style.transform = `translate(${all[at]?.x}px,${all[at]?.y}px)`
})
document.body.dataset['ready'] = ''
