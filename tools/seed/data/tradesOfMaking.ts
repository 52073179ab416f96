import { entries, lines } from '../text';
import type { Industry, Trade } from '../trade';

/** Industries that grow, dig, build or make things. */
export const tradesOfMaking = {
  Agriculture: {
    heads: entries`Farms, Agro Produce, Orchards, Krishi Kendra, Plantations, Seeds & Saplings, Agritech, Dairy Farms`,
    does: lines`
      grows [millets|turmeric|cut flowers|mangoes|cardamom] with [smallholders|co-operatives] and sells to [exporters|grocers|mills]
      supplies [drip lines|tested seed|soil maps] to [marginal|first-generation|hill] farmers and buys their crop back
      runs [collection centres|cold rooms|ripening chambers] that keep [tomatoes|litchis|leafy greens] fresh on the way to town
      breeds [drought-hardy|early-ripening|disease-resistant] [rice|groundnut|chilli] and shares its trial results openly`,
    began: 'as a [seed shop|nursery|milk round|village grain store]',
  },
  Automotive: {
    heads: entries`Auto Components, Motors, Axles & Gears, Auto Forge, Mobility, Brake Systems, E-Vehicles, Autoparts`,
    does: lines`
      machines [steering knuckles|gear blanks|brake drums] for [two-wheeler|tractor|bus] makers
      designs [wiring harnesses|battery packs|seat frames] for [electric scooters|small trucks|three-wheelers]
      services [taxi fleets|school buses|delivery vans] through [forty|a hundred|twenty-five] workshops
      casts [aluminium housings|flywheels|pump bodies] and ships them to [assembly lines|after-market dealers] every night`,
    began: 'as a [garage with two lifts|lathe shop|spare-parts counter]',
  },
  'Chemicals & Petrochemicals': {
    heads: entries`Chemicals, Polymers, Speciality Chem, Dyes & Intermediates, Resins, Organics, Pigments, Surfactants`,
    does: lines`
      makes [water-based adhesives|leather finishes|textile dyes] with [closed-loop|solvent-free] processes
      blends [surfactants|lubricant additives|corrosion inhibitors] for [mills|refineries|detergent makers]
      recovers [solvents|acids|catalysts] for [paint plants|pharmaceutical units] and returns them ready for use
      compounds [engineering plastics|masterbatches|food-grade polymers] in [small|made-to-order] lots`,
    began: 'as a [dye-house laboratory|trading desk|single-reactor plant]',
  },
  'Construction & Infrastructure': {
    heads: entries`Constructions, Infra Projects, Builders, Buildcon, Civil Works, Precast, Bridges & Roads, Foundations Engg`,
    does: lines`
      builds [flyovers|canal lining|school campuses|metro stations] for [states|municipal bodies|private developers]
      casts [bridge girders|wall panels|tunnel segments] off site and assembles them [overnight|within traffic blocks]
      repairs [old bridges|water tanks|heritage masonry] without closing them to the public
      lays [rural roads|sewers|district pipelines] and stays on to maintain them for [five|ten] years`,
    began: 'as a [road-metal contractor|brick kiln|family of masons]',
  },
  'Consumer Goods & FMCG': {
    heads: entries`Home Products, Consumer Care, Soaps & Oils, Naturals, Personal Care, Household Goods, Everyday Goods, Wellness`,
    does: lines`
      makes [soaps|hair oils|floor cleaners|incense] that sell in [weekly markets|kirana shops|station stalls]
      packs [tea|spices|washing powder] in sachets [a daily wage can buy|that compost at home]
      sells [toothpowder|balms|dishwash bars] in [nine|fourteen|six] states through its own [vans|distributors]
      develops [baby care|shaving|skin care] products for [hard water|humid coasts|dry winters]`,
    began: 'as a [soap kitchen|perfumer’s stall|door-to-door brand]',
  },
  'Energy & Utilities': {
    heads: entries`Solar, Power Systems, Renewables, Energy, Wind & Hydro, Grid Services, Urja, Smart Meters`,
    does: lines`
      puts [solar roofs|solar pumps|battery banks] on [cold stores|hospitals|panchayat buildings]
      runs [wind farms|small hydro stations|substations] and sells to [textile parks|state utilities]
      reads, mends and replaces [electricity|water|gas] meters for [town utilities|housing societies]
      trains [linemen|solar technicians] and keeps [rural feeders|street lights] working through storms`,
    began: 'as a [battery repair bench|pump dealer|wiring contractor]',
  },
  'Engineering & Industrial Manufacturing': {
    heads: entries`Engineering Works, Machine Tools, Precision, Castings, Hydraulics, Valves & Pumps, Industrial Automation, Fabricators`,
    does: lines`
      builds [hydraulic presses|packaging machines|rice mills] to order and commissions them on site
      machines [turbine blades|valve bodies|print rollers] to a [few microns|tolerance buyers audit yearly]
      automates [foundries|bottling lines|ginning mills] with [robots|vision systems] its own team programs
      makes [submersible pumps|conveyor idlers|heat exchangers] sold in [eleven|thirty|seven] countries`,
    began: 'as a [blacksmith’s forge|two-lathe workshop|foundry shed]',
  },
  'Food & Beverage': {
    heads: entries`Foods, Bakes & Sweets, Beverages, Spice Mills, Snacks, Kitchens, Coffee Roasters, Pickles & Preserves`,
    does: lines`
      bakes [rusks|buns|khari|millet biscuits] before dawn for [tea shops|school canteens|its own counters]
      roasts [estate coffee|cashews|chicory blends] and bottles [cold brew|filter decoction]
      cooks [hospital|factory|midday] meals, [ten thousand|forty thousand|six thousand] plates a day
      presses [coconut|groundnut|mustard] oil and packs [pickles|podis|chutneys] from family recipes`,
    began: 'as a [sweet shop|railway canteen|home kitchen with one stove]',
  },
  'Mining & Metals': {
    heads: entries`Minerals, Steels, Alloys, Metals, Granites, Ispat Udyog, Rolling Mills, Copper & Brass`,
    does: lines`
      quarries [granite|limestone|quartz] and refills each pit with [orchards|ponds|native scrub]
      rolls [rebar|steel strip|wire rod] from [scrap sorted by its own yards|sponge iron]
      draws [copper tube|brass rod|alloy wire] for [lock makers|switchgear plants|boat builders]
      assays ore for [small miners|state surveys] and advises them on [safe blasting|water tables]`,
    began: 'as a [scrap yard|stone-cutting yard|utensil foundry]',
  },
  'Manufacturing & Production': {
    heads: entries`Manufacturing, Industries, Products, Ceramics, Packaging, Glassworks, Furniture Works, Paper Mills`,
    does: lines`
      makes [corrugated boxes|moulded trays|jute sacks] for [fruit growers|instrument makers|courier firms]
      fires [tiles|sanitary ware|insulators] in kilns heated by [waste gas|biomass]
      turns out [school desks|hospital beds|modular kitchens] on [two|three] lines run in single shifts
      spins, blows and prints [bottles|jars|lamp shades] for [pharmacies|distillers|gift shops]`,
    began: 'as a [carpentry shop|pottery|box-making unit]',
  },
  'Oil & Gas': {
    heads: entries`Petro Services, Gas Distribution, Drilling, Pipelines, Lubricants, Offshore, Energy Logistics, LPG Bottling`,
    does: lines`
      lays [city gas|crude|ethanol] pipelines and patrols them [by drone|on foot every week]
      bottles cooking gas for [hill districts|island towns] and trains its [delivery crews|dealers] in first aid
      maintains [offshore platforms|storage terminals|compressor stations] through the monsoon
      re-refines used [engine|transformer] oil collected from [garages|depots] across [three|five] states`,
    began: 'as a [kerosene depot|rig-supply office|pump-repair crew]',
  },
  'Textiles & Apparel': {
    heads: entries`Textiles, Spinning Mills, Apparels, Handlooms, Weaves, Knitwear, Silks, Garments`,
    does: lines`
      weaves [silk saris|towels|denim|khadi] on [handlooms|shuttleless looms] and dyes with [madder|low-salt colours]
      knits [T-shirts|baby wear|thermals] for [export buyers|its own label]
      spins [organic cotton|blended yarn|fine counts] for [weaving clusters|knitters] in the south
      cuts and sews [uniforms|sportswear|occasion wear] in a factory where [lines set their own targets|every seat has daylight]`,
    began: 'as a [loom shed|tailoring class|cloth stall]',
  },
  'Aerospace & Defense': {
    heads: entries`Aerospace, Avionics, Aero Structures, Defence Systems, Space Technologies, Drones, Composites, Radars`,
    does: lines`
      builds [wing ribs|satellite panels|fuel tanks] from [carbon composite|titanium]
      designs [survey drones|ground stations|flight computers] for [mapping agencies|forest patrols|test ranges]
      overhauls [landing gear|trainer aircraft|helicopter rotors] under licence
      tests [antennas|parachutes|night-vision optics] in chambers it also rents to [universities|start-ups]`,
    began: 'as a [model-aircraft club|tool room|team of five radio engineers]',
  },
} satisfies Partial<Record<Industry, Trade>>;
