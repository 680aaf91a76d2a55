// What is printed on the cards and boards of the box. It was typed a second time, to check the tables that the game uses. Within an effect,
// values are in the alphabetical order of their names; the names of amounts, directions, crews, weapons and letters are left out.

/** Threat cards in the order of their codes; points are for survival and for destruction. */
export const PRINTED_THREATS = `
E1-01 pulse-ball (Pulse Ball), common white external: hits 5, shield 1, speed 2, points 2/4
  x attackAll 1
  y attackAll 1
  z attackAll 2
E1-02 destroyer (Destroyer), common white external: hits 5, shield 2, speed 2, points 2/4
  x attack 1 doubleThroughShields
  y attack 2 doubleThroughShields
  z attack 2 doubleThroughShields
E1-03 stealth-fighter (Stealth Fighter), common white external: hits 4, shield 2, speed 3, points 2/4
  x reveal
  y attack 2
  z attack 2
  always untargetableUntil x
E1-04 energy-cloud (Energy Cloud), common white external: hits 5, shield 3, speed 2, points 2/4
  x drainShields all zones all
  y attackOthers 1
  z attackOthers 2
  always shieldZeroWhenHitBy pulseCannon
E1-05 gunship (Gunship), common white external: hits 5, shield 2, speed 2, points 2/4
  x attack 2
  y attack 2
  z attack 3
E1-06 cryoshield-fighter (Cryoshield Fighter), common white external: hits 4, shield 1, speed 3, points 2/4
  x attack 1
  y attack 2
  z attack 2
  always cryoshield
E1-07 fighter (Fighter), common white external: hits 4, shield 2, speed 3, points 2/4
  x attack 1
  y attack 2
  z attack 3
E1-08 armored-grappler (Armored Grappler), common white external: hits 4, shield 3, speed 2, points 2/4
  x attack 1
  y heal 1
  z attack 4
E1-09 amoeba (Amoeba), common white external: hits 8, shield 0, speed 2, points 2/4
  x heal 2
  y heal 2
  z attack 5
  always untargetableBy rocket
E1-10 meteoroid (Meteoroid), common white external: hits 5, shield 0, speed 5, points 2/4
  z attackRemainingHitPoints multiplier 1
  always untargetableBy rocket
E2-01 kamikaze (Kamikaze), common yellow external: hits 5, shield 2, speed 4, points 3/6
  x speed delta 1, setShield value 1
  y speed delta 1, setShield value 0
  z attack 6
E2-02 scout (Scout), common yellow external: hits 3, shield 1, speed 2, points 3/6
  x aura delta 1 stat attack targets otherExternal
  y advanceOthers spaces 1
  z attack 3 ignoreShields
  always untargetableBy heavyLaser, auraPersistsAfterZ
E2-03 phantom-fighter (Phantom Fighter), common yellow external: hits 3, shield 3, speed 3, points 3/6
  x reveal
  y attack 2
  z attack 3
  always untargetableUntil x, decoy rocket
E2-04 swarm (Swarm), common yellow external: hits 3, shield 0, speed 2, points 3/6
  x attack 1
  y attack 2, attackOthers 1
  z attack 3, attackOthers 2
  always untargetableBy rocket, maxDamagePerTurn 1
E2-05 jellyfish (Jellyfish), common yellow external: hits 13, shield -2, speed 2, points 3/6
  x attackAll 1, healHalf
  y attackAll 1, healHalf
  z attackAll 2
  always untargetableBy rocket
E2-06 marauder (Marauder), common yellow external: hits 6, shield 1, speed 3, points 3/6
  x aura delta 1 stat shield targets allExternal
  y drainShields 1 zones all
  z attack 4
  always auraPersistsAfterZ
E2-07 minor-asteroid (Minor Asteroid), common yellow external: hits 7, shield 0, speed 4, points 3/6
  z attackRemainingHitPoints multiplier 1
  always untargetableBy rocket, attackOnDestroyPerMarkPassed 1
SE1-01 frigate (Frigate), serious white external: hits 7, shield 2, speed 2, points 4/8
  x attack 2
  y attack 3
  z attack 4
SE1-02 man-of-war (Man-of-War), serious white external: hits 9, shield 2, speed 1, points 4/8
  x attack 2, speed delta 1
  y attack 3, shield delta 1
  z attack 5
SE1-03 leviathan-tanker (Leviathan Tanker), serious white external: hits 8, shield 3, speed 2, points 4/8
  x attack 2
  y attack 2, heal 2
  z attack 2
  always damageOthersOnDestroy 1
SE1-04 pulse-satellite (Pulse Satellite), serious white external: hits 4, shield 2, speed 3, points 4/8
  x attackAll 1
  y attackAll 2
  z attackAll 3
  always untargetableAtDistance distance 3
SE1-05 cryoshield-frigate (Cryoshield Frigate), serious white external: hits 7, shield 1, speed 2, points 4/8
  x attack 2
  y attack 3
  z attack 4
  always cryoshield
SE1-06 interstellar-octopus (Interstellar Octopus), serious white external: hits 8, shield 1, speed 2, points 4/8
  x attackAll 1 onlyIf damaged
  y attackAll 2 onlyIf damaged
  z attackRemainingHitPoints multiplier 2
  always untargetableBy rocket
SE1-07 maelstrom (Maelstrom), serious white external: hits 8, shield 3, speed 2, points 4/8
  x drainShields all zones all
  y attackOthers 2
  z attackOthers 3
  always shieldZeroWhenHitBy pulseCannon
SE1-08 asteroid (Asteroid), serious white external: hits 9, shield 0, speed 3, points 4/8
  z attackRemainingHitPoints multiplier 1
  always untargetableBy rocket, attackOnDestroyPerMarkPassed 2
SE2-01 behemoth (Behemoth), serious yellow external: hits 7, shield 4, speed 2, points 6/12
  x attack 2 unlessDamageAtLeast 2
  y attack 3 unlessDamageAtLeast 3
  z attack 6 unlessDamageAtLeast 6
  always interceptorRam heroicStrength 10 strength 9
SE2-02 juggernaut (Juggernaut), serious yellow external: hits 10, shield 3, speed 1, points 6/12
  x speed delta 2, attack 2
  y speed delta 2, attack 3
  z attack 7
  always rocketMagnet, shieldPerRocketHit delta 1
SE2-03 psionic-satellite (Psionic Satellite), serious yellow external: hits 5, shield 2, speed 2, points 6/12
  x delay zone
  y delay ship
  z knockOut ship
  always untargetableAtDistance distance 3
SE2-04 nebula-crab (Nebula Crab), serious yellow external: hits 7, shield 2, speed 2, points 6/12
  x setShield value 4
  y speed delta 2, setShield value 2
  z attackZones 5 zones red+blue
  always untargetableBy rocket
SE2-05 nemesis (Nemesis), serious yellow external: hits 9, shield 1, speed 3, points -/12
  x attack 1, selfDamage 1
  y attack 2, selfDamage 2
  z destroyShip
  always attackAllAfterDamaged 1
SE2-06 major-asteroid (Major Asteroid), serious yellow external: hits 11, shield 0, speed 2, points 6/12
  z attackRemainingHitPoints multiplier 1
  always untargetableBy rocket, attackOnDestroyPerMarkPassed 3
I1-01 skirmishers-red (Skirmishers), common white intruder: hits 1, speed 3, points 2/4
  fires back in upperRed
  x move right
  y move otherDeck
  z damage 3
I1-02 skirmishers-blue (Skirmishers), common white intruder: hits 1, speed 3, points 2/4
  fires back in upperBlue
  x move left
  y move otherDeck
  z damage 3
I1-03 saboteur-blue (Saboteur), common white intruder: hits 1, speed 4, points 2/4
  harmless in lowerWhite
  x move right
  y drainReactorOrDamage damage 1 drain 1
  z damage 2
I1-04 saboteur-red (Saboteur), common white intruder: hits 1, speed 4, points 2/4
  harmless in lowerWhite
  x move left
  y drainReactorOrDamage damage 1 drain 1
  z damage 2
I1-05 hacked-shields-blue (Hacked Shields), common white malfunction: hits 3, speed 2, points 2/4
  B in upperBlue
  x drainShields all zones own
  y drainReactors all zones own
  z damage 2
I1-06 hacked-shields-red (Hacked Shields), common white malfunction: hits 3, speed 2, points 2/4
  B in upperRed
  x drainShields all zones own
  y drainReactors all zones own
  z damage 2
I1-07 unstable-warheads (Unstable Warheads), common white malfunction: hits ?, speed 3, points 2/4
  C in lowerBlue
  z damagePerUnrepairedRocket 3
  always hitPointsFromRockets
I2-01 slime-blue (Slime), common yellow intruder: hits 2, speed 2, points 3/6
  harmless in lowerBlue
  x destroyRocket 1
  y spread direction left
  z damage 2
  always progeny, delaysOnEntry
I2-02 slime-red (Slime), common yellow intruder: hits 2, speed 2, points 3/6
  harmless in lowerRed
  x disableStoredBattlebots station lowerRed
  y spread direction right
  z damage 2
  always progeny, delaysOnEntry
I2-03 troopers-red (Troopers), common yellow intruder: hits 2, speed 2, points 3/6
  fires back in upperRed
  x move otherDeck
  y move right
  z damage 4
I2-04 troopers-blue (Troopers), common yellow intruder: hits 2, speed 2, points 3/6
  fires back in lowerBlue
  x move otherDeck
  y move left
  z damage 4
I2-05 virus (Virus), common yellow malfunction: hits 3, speed 3, points 3/6
  C in upperWhite
  x drainReactors 1 zones all
  y delay ship
  z damage 1 zones all
I2-06 overheated-reactor (Overheated Reactor), common yellow malfunction: hits 3, speed 2, points 3/6
  B in lowerWhite
  x damagePerReactorEnergy 1
  y loseFuelCapsule 1
  z damage 3
  always knockOutOnFinalRepair stations lowerRed+lowerBlue
SI1-01 commandos-red (Commandos), serious white intruder: hits 2, speed 2, points 4/8
  fires back in lowerRed
  x move otherDeck
  y ifDamaged damaged (move right) undamaged (damage 2)
  z damage 4, knockOut stations
SI1-02 commandos-blue (Commandos), serious white intruder: hits 2, speed 2, points 4/8
  fires back in upperBlue
  x move otherDeck
  y ifDamaged damaged (move left) undamaged (damage 2)
  z damage 4, knockOut stations
SI1-03 alien (Alien), serious white intruder: hits 2, speed 2, points -/8
  harmless in lowerWhite
  x growUp
  y move otherDeck, damagePerPlayerInStation 1
  z destroyShip
  always returnsFireAfter x
SI1-04 fissure (Fissure), serious white malfunction: hits 2, speed 2, points -/8
  no system in upperRed
  x damageMultiplier factor 2 zones red
  y damageMultiplier factor 2 zones red+white+blue
  z destroyShip
  always repairedByInterceptors
SI1-05 crossed-wires (Crossed Wires), serious white malfunction: hits 4, speed 3, points 4/8
  B in upperWhite
  x transferReactorToShield zone white
  y leakShields zones white
  z leakReactors zones red+white+blue
SI1-06 battlebot-uprising (Battlebot Uprising), serious white malfunction: hits 4, speed 2, points 4/8
  C in lowerRed, upperBlue
  x knockOut activeSquadLeaders
  y knockOut stations
  z knockOut notOnBridge
  always repairBonus 1
SI2-01 executioner (Executioner), serious yellow intruder: hits 2, speed 2, points 6/12
  fires back in upperBlue
  x move left, knockOut stationsWithoutActiveSquad
  y move otherDeck, knockOut stationsWithoutActiveSquad
  z damage 3
SI2-02 seeker (Seeker), serious yellow intruder: hits 2, speed 2, points 6/15
  harmless in upperWhite
  x seek
  y seek
  z damage 5, knockOut stations
  always knocksOutDestroyer
SI2-03 power-system-overload (Power System Overload), serious yellow malfunction: hits 7, speed 3, points 6/12
  B in lowerRed, lowerWhite, lowerBlue
  x drainReactors 2 zones white
  y drainReactors 1 zones all
  z damage 3 zones all
  always repairBonus 2
SI2-04 contamination (Contamination), serious yellow intruder: hits 3, speed 2, points 6/12
  harmless in upperRed, lowerRed, upperBlue, lowerBlue
  x delay stations
  y damage 1
  z knockOut stations
  always tokenPerStation, knockOutOnEntryAfterZ
SI2-05 nuclear-device (Nuclear Device), serious yellow malfunction: hits 1, speed 4, points -/12
  C in lowerWhite
  x speed delta 1
  y speed delta 1
  z destroyShip
  always simultaneousRepairs count 3
`;

/** Trajectory boards; squares are counted from the ship, from 1. */
export const PRINTED_TRAJECTORIES = `
T1: 10 squares, X on 5
T2: 11 squares, X on 8
T3: 12 squares, X on 8; Y on 3
T4: 13 squares, X on 9; Y on 5
T5: 14 squares, X on 11; Y on 7
T6: 15 squares, X on 10; Y on 7, 3
T7: 16 squares, X on 12; Y on 8, 5
`;

/** Soundtracks; times are in seconds from the start. */
export const PRINTED_SOUNDTRACKS = `
test-run-1: phases end at 250, 420
  15 T+1 blue, 60 T+2 white, 90 transfer, 135 T+3 red, 200 transfer, 280 incoming, 310 transfer
test-run-2: phases end at 220, 420
  10 T+1 white, 50 incoming, 80 T+2 red, 135 transfer, 225 T+4 blue, 290 transfer, 330 incoming
simulation-1: phases end at 220, 450, 600
  10 T+2 red, 70 incoming, 90 T+3 white serious, 120 transfer, 170 transfer, 230 T+5 red unconfirmed,
  290 T+6 blue serious, 340 transfer, 360 down 15, 405 incoming, 470 down 10, 505 transfer
simulation-2: phases end at 220, 450, 600
  10 incoming, 20 T+2 blue serious, 70 transfer, 100 T+4 white, 180 transfer, 230 down 10, 250 T+6 red serious,
  285 incoming, 300 down 10, 330 T+7 white unconfirmed, 360 transfer, 480 transfer, 520 down 10
simulation-3: phases end at 240, 450, 600
  10 T+1 blue, 65 T+3 red, 100 incoming, 120 down 10, 150 transfer, 185 T+4 blue unconfirmed, 250 T+5 white serious,
  280 transfer, 300 incoming, 320 T+7 red, 355 transfer, 400 down 10, 470 down 15, 490 transfer, 505 down 5
advanced-simulation-1: phases end at 240, 450, 600
  10 T+2 internal, 60 T+3 white, 110 transfer, 140 T+4 red unconfirmed, 190 incoming, 250 T+5 internal, 290 incoming,
  320 T+7 blue serious, 340 transfer, 360 down 10, 400 transfer, 470 down 20, 500 transfer, 550 down 10
advanced-simulation-2: phases end at 250, 450, 600
  10 incoming, 20 T+2 white serious, 75 T+3 blue unconfirmed, 120 down 15, 155 T+4 internal serious, 200 transfer,
  260 incoming, 270 transfer, 285 T+7 red, 320 down 30, 455 transfer, 480 transfer, 510 down 10
advanced-simulation-3: phases end at 250, 460, 600
  10 T+1 red, 70 incoming, 100 T+3 internal serious, 150 transfer, 200 T+4 blue, 260 T+5 white unconfirmed,
  300 incoming, 320 T+6 internal, 345 down 10, 365 transfer, 405 down 15, 470 down 10, 485 down 10, 545 transfer
mission-1: phases end at 225, 450, 600
  10 T+2 white serious, 55 T+3 internal unconfirmed, 110 T+4 blue, 140 incoming, 170 down 10, 185 transfer,
  230 incoming, 240 T+5 internal, 265 transfer, 290 T+6 blue, 320 down 15, 350 T+7 red serious, 395 transfer,
  470 down 20, 500 transfer, 555 down 10
mission-2: phases end at 240, 465, 620
  10 T+1 red unconfirmed, 35 T+2 internal, 90 T+3 white, 120 transfer, 155 T+4 red, 190 incoming, 245 incoming,
  255 T+5 white, 290 T+6 internal serious, 320 down 20, 345 transfer, 375 T+8 blue, 425 incoming, 480 transfer,
  500 down 30, 565 transfer
mission-3: phases end at 230, 450, 600
  10 T+2 internal, 50 incoming, 75 T+3 blue, 110 down 10, 135 T+4 internal, 185 transfer, 240 T+6 white serious,
  270 down 20, 295 T+7 blue serious, 320 transfer, 340 incoming, 355 T+8 red unconfirmed, 410 transfer, 460 down 20,
  485 transfer, 495 down 10
mission-4: phases end at 225, 440, 580
  10 T+1 red, 60 T+3 white unconfirmed, 90 incoming, 115 T+4 red serious, 145 transfer, 235 transfer,
  250 T+5 internal serious, 275 incoming, 300 T+6 blue serious, 345 down 10, 385 incoming, 395 down 10, 455 transfer,
  480 down 20, 535 down 15
mission-5: phases end at 230, 450, 600
  10 down 5, 20 T+2 blue serious, 65 incoming, 90 T+3 internal serious, 140 transfer, 175 T+4 red, 240 down 25,
  270 T+6 red, 305 T+7 internal unconfirmed, 360 T+8 white, 395 transfer, 410 transfer, 465 incoming, 480 transfer,
  500 down 20
mission-6: phases end at 230, 465, 620
  10 incoming, 20 T+1 blue, 45 T+2 internal, 70 T+3 white serious, 90 down 10, 130 incoming, 180 incoming, 235 T+5 blue,
  265 transfer, 285 T+6 internal, 320 T+7 white unconfirmed, 365 transfer, 410 T+8 red, 480 down 30, 520 down 5,
  580 transfer
mission-7: phases end at 220, 450, 600
  10 T+1 blue unconfirmed, 35 T+3 red serious, 70 incoming, 105 T+4 internal serious, 135 transfer, 175 down 10,
  225 T+5 white, 245 incoming, 265 T+7 red, 290 transfer, 320 T+8 white, 360 transfer, 455 incoming, 475 down 5,
  485 down 10, 500 down 25
mission-8: phases end at 205, 435, 580
  10 T+3 internal, 40 down 10, 70 T+4 blue serious, 90 down 15, 150 incoming, 160 incoming, 210 T+5 white serious,
  240 down 10, 275 transfer, 295 T+7 red serious, 320 transfer, 380 T+8 blue unconfirmed, 450 down 10, 490 transfer,
  530 down 20
`;
