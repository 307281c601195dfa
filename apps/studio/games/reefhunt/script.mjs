// A magazine: each shot is one number, or two. A fish of price p dies where a number below 100·p is under 96; a chest is then opened by a number below 100; a crab goes off in one of
// five and catches each of the n fish around it where a number below 100·n·p is under 480. What was not fired goes back. Which fish an id is follows from the scene, which is public.
export function reefhunt({ species, sceneSeed, drawCode, returned, chest, blast, mostBatches }, { say, proof, below, stream, isVoid }) {
  const scenes = new Map()
  function sceneOf(number) {
    if (scenes.has(number)) return scenes.get(number)
    const draw = stream(sceneSeed, `${drawCode}:${number}:none`)
    const kinds = new Map()
    // Beside its kind a fish takes eight numbers for its way: side, entry, exit, two bends, speed.
    const swim = (place, kind) => {
      kinds.set(place, kind)
      draw(4)
      for (let share = 0; share < 6; share++) draw(10_001)
      draw(21)
    }
    for (let tick = 0; tick < 240; tick++) {
      let left = draw(1_000)
      const kind = species.find(({ weight }) => (left < weight ? true : ((left -= weight), false)))
      if (kind) swim(tick, kind)
    }
    const [boss, box] = species.filter(({ weight }) => weight === 0)
    if (number % 5 === 0) swim(900, boss)
    if (number % 2 === 0) swim(901, box)
    scenes.set(number, kinds)
    return kinds
  }
  const kindOf = (id) => sceneOf(Math.floor(id / 1_000)).get(id % 1_000)
  const ids = (text) => (text ? text.split(' ').map(Number) : [])
  const loaded = proof.choices.shots
  const dead = new Set()
  let [fired, won, batches, isOver] = [0, 0, 0, false]
  const log = []

  function shoot(id, hits) {
    const kind = kindOf(id)
    if (!kind || dead.has(id) || fired === loaded) return
    if (kind.kind === 'area') {
      const reached = [...new Set(hits)].filter((hit) => !dead.has(hit)).slice(0, blast.most)
      if (reached.length < blast.least) return
      fired += 1
      if (below(blast.oneIn) !== 0) return
      dead.add(id)
      for (const hit of reached) {
        const { price } = kindOf(hit)
        if (below(100 * price * reached.length) >= returned * blast.oneIn) continue
        dead.add(hit)
        won += price
        log.push(`shot ${fired}: blast, ${kindOf(hit).name} ${price}`)
      }
      return
    }
    fired += 1
    if (below(100 * kind.price) >= returned) return
    let pays = kind.price
    if (kind.kind === 'chest') {
      let left = below(100)
      pays = chest.find(({ ways }) => (left < ways ? true : ((left -= ways), false))).price
    }
    dead.add(id)
    won += pays
    log.push(`shot ${fired}: ${kind.name} ${pays}`)
  }

  for (const move of proof.moves) {
    if (move.unload) isOver = true
    else {
      for (const id of ids(move.targets)) shoot(id, ids(move.hits))
      batches += 1
    }
    if (fired === loaded || batches === mostBatches) isOver = true
  }
  // A void magazine was never fired: all of it goes back.
  if (isVoid) isOver = true
  say(`fired ${fired} of ${loaded}`)
  for (const line of log) say(line)
  const unplayed = BigInt(loaded - fired)
  return { units: isOver ? BigInt(won) + unplayed : null, unitsPerStake: BigInt(loaded), unplayed }
}
