// Spanish names and texts of abilities. A test compares their ids with those of the game.
import type { SpanishCard } from './cards.js';

export const ABILITIES: Readonly<Record<string, SpanishCard>> = {
  dash: { name: 'Carrera', text: 'Puede moverse un quinto espacio en un turno, y entonces se fatiga.' },
  'blade-strike': {
    name: 'Golpe de cuchilla',
    text: 'Cuando el marcador de visto por última vez se coloca junto a cazadores, tira un dado contra cada uno: 3 o más aturde y termina.',
  },
  'shadow-step': {
    name: 'Paso de sombra',
    text: 'Tras 3 espacios o menos, puede colocar el marcador de visto por última vez a un espacio de donde corresponde.',
  },
  omen: {
    name: 'Presagio',
    text: 'Al principio del turno desactiva una habilidad de un cazador hasta el siguiente, muestra su personaje y se fatiga.',
  },
  'frequency-hack': { name: 'Pirateo de frecuencia', text: 'Completa objetivos a una distancia de hasta 2 espacios.' },
  ambush: {
    name: 'Emboscada',
    text: 'Aturde al cazador que termina su movimiento sobre el agente; contra uno que termina al lado puede tirar un dado: 4 o más aturde.',
  },
  toughness: { name: 'Resistencia', text: 'Empieza con 6 puntos de golpe.' },
  evasion: { name: 'Evasión', text: 'Los cazadores a 3 espacios o menos restan 2 a sus tiradas de ataque.' },
  'thermal-vision': {
    name: 'Visión térmica',
    text: 'Tras 2 espacios o menos, ve a través de estructuras y barreras hasta el final del turno.',
  },
  'pulse-cannon': { name: 'Cañón de pulsos', text: 'Ataca a través de estructuras y barreras.' },
  clairvoyance: { name: 'Clarividencia', text: 'En lugar de moverse, averigua si el agente está en el cuadrante que elija.' },
  judgement: { name: 'Juicio', text: 'El agente al que hiere queda fatigado.' },
  rover: { name: 'Rover', text: 'Tiene una mascota que ladra cuando ve al agente, y puede morder si termina sobre él.' },
  'catch-the-scent': {
    name: 'Seguir el rastro',
    text: 'En lugar de moverse, averigua quién está más cerca del agente: Tracker o Rover.',
  },
  surveillance: {
    name: 'Vigilancia',
    text: 'Tras moverse, puede dejar una de 3 cámaras que miran en una dirección; ve lo que ellas ven.',
  },
  'full-speed': { name: 'A toda velocidad', text: 'Se mueve hasta 5 espacios si todos ellos, y el primero, son de carretera.' },
  'enhanced-senses': { name: 'Sentidos agudos', text: 'Tras 3 espacios o menos, averigua si el agente está a 4 espacios o menos.' },
  'brutal-strength': {
    name: 'Fuerza bruta',
    text: 'Tras un golpe en el propio espacio de Beast se tira un dado: con 5 o más cuesta 2 puntos de golpe.',
  },
  'brutal-strength-first': {
    name: 'Fuerza bruta',
    text: 'Cuando termina su movimiento sobre el agente se tira un dado: con 5 o más el agente pierde 1 punto de golpe.',
  },
  'quadripedal-move': {
    name: 'Carrera a cuatro patas',
    text: 'Se mueve hasta 5 espacios; tras el quinto solo ataca en su propio espacio.',
  },
  'sharp-shooting': { name: 'Puntería', text: 'Ataca con 2 dados; cada 6 se vuelve a tirar y se suma.' },
  'quick-draw': {
    name: 'Desenfundar rápido',
    text: 'Tira un dado contra el agente que entra en su vista durante el turno del agente: acierta si saca al menos la distancia.',
  },
  'sniper-shot': {
    name: 'Disparo de precisión',
    text: 'Tras moverse, puede vigilar una sola dirección hasta su próximo turno, y entonces tira 2 dados para Desenfundar rápido.',
  },
  'sniper-shot-first': {
    name: 'Disparo de precisión',
    text: 'Tras moverse, puede vigilar una sola dirección hasta su próximo turno: acierta sin tirar a quien detecte allí.',
  },
  'mind-reading': { name: 'Leer la mente', text: 'Suma 2 a todas sus tiradas.' },
  'pre-cognition': {
    name: 'Precognición',
    text: 'Al final del turno del agente averigua si hay un objetivo abierto a su alcance.',
  },
  'post-cognition': { name: 'Poscognición', text: 'En lugar de moverse, averigua dónde estaba el agente hace dos rondas.' },
  'control-relay': { name: 'Relé de control', text: 'En lugar de moverse, conduce el vehículo desde donde esté.' },
  'remote-link': { name: 'Enlace remoto', text: 'En lugar de moverse, usa la habilidad del vehículo desde donde esté.' },
  'remote-sensor': { name: 'Sensor remoto', text: 'En lugar de moverse, usa el sensor de movimiento del vehículo desde donde esté.' },
  'traitor-pulse-cannon': {
    name: 'Cañón de pulsos',
    text: 'Al principio del turno puede atacar a un cazador en su fila o columna: si acierta, lo aturde.',
  },
  verdict: { name: 'Veredicto', text: 'Una vez por ronda puede hacer repetir un dado de un cazador a 4 espacios o menos.' },
  'loyal-to-the-end': {
    name: 'Leal hasta el final',
    text: 'Rover se mueve para los agentes y recibe los golpes de los agentes adyacentes.',
  },
  'booby-traps': {
    name: 'Trampas explosivas',
    text: 'Al principio del turno puede volar una cámara: los cazadores que la ven quedan sin visión.',
  },
  'brutal-assault': {
    name: 'Asalto brutal',
    text: 'Puede terminar su movimiento sobre cazadores: quedan aturdidos, y se fatiga.',
  },
  'traitor-quick-draw': {
    name: 'Desenfundar rápido',
    text: 'Dispara al primer cazador que lo ve en un turno: si acierta, lo aturde.',
  },
  'mind-delve': {
    name: 'Hurgar en la mente',
    text: 'Al principio del turno quita una dirección de la vista de un cazador a 3 espacios o menos, durante los turnos de los agentes de la ronda.',
  },
  'control-override': {
    name: 'Toma de control',
    text: 'Al principio del turno puede conducir el vehículo hasta 4 espacios de carretera, si está a 4 espacios o menos.',
  },
  'motion-sensor': {
    name: 'Sensor de movimiento',
    text: 'En lugar de conducir, un cazador que va dentro averigua en qué dirección está el agente que se movió 3 espacios o más en su último turno.',
  },
  'optic-alarm': {
    name: 'Alarma óptica',
    text: 'Sin cazadores dentro, el vehículo avisa cuando el agente se mueve a través de su vista.',
  },
  'puppet-link': { name: 'Enlace de Puppet', text: 'Puppet ve también desde el espacio del vehículo.' },
};
