import { lines } from '../text';

/** First sentences. `{name}` is without its legal form; `{does}` and `{began}` come from the trade. */
export const openings = lines`
  {name} {does}.
  From {city}, {name} {does}.
  {name} began in {year} {began}; today it {does}.
  Founded in {year} by {founder}, {name} {does}.
  Based in {city} since {year}, {name} {does}.
  What {founder} started in {year} {began} is now a [team|house|firm] that {does}.
  In {city} and [the districts around it|three other cities|two neighbouring states], {name} {does}.
  {name} {does}. It was started in {year} {began}.
`;

/** How it is to work there. */
export const practices = lines`
  New joiners spend their first [week|fortnight|ten days] with a [buddy|mentor|guide] from [another team|the shop floor|the field].
  [Supervisors|Team leads|Managers] keep an open hour every [Monday|Wednesday|Friday], and what is raised there is answered in writing.
  Salary bands are [printed on the notice board|open to all staff|explained at every review], so nobody has to guess.
  A [night-shift|late-evening] cab drops [everyone|women staff] at the door, with [a guard|an attendant] on board.
  [Crèche|Day-care] places are free for the first [two|three] years, and [fathers|grandparents] use them too.
  The yearly survey is read out [team by team|line by line|site by site], with three promises for the next year.
  [Menstrual|Bereavement|Caregiver] leave is granted on a message to the [lead|HR desk]; no certificate is asked for.
  No meeting is set [before ten|after five|on Thursday mornings], and [field staff|drivers|night teams] join by phone.
  People who left may come back within [two|three] years at the [grade|seniority] they had.
  Every [quarter|season], two [employees|crew members] chosen by lot sit in on the [board|management] meeting.
  The canteen serves one meal for all, and [directors|managers] stand in the same queue.
  Safety stops are [rewarded|thanked], not counted: anyone may halt [a line|a job|a shift] without giving reasons first.
  Contract workers get the same [insurance|uniforms|festival bonus|buses] as permanent staff.
  Complaints go to a committee whose [chair|majority] comes from outside, and its [yearly reports|findings] reach every inbox.
  Rosters are fixed [three|four] weeks ahead, so that [second jobs|childcare|study] can be planned around them.
  [Sign-language|Tamil and Hindi|Bengali and Assamese] interpreters are present at every town hall.
  Overtime needs the consent of the person, and [the wage slip|a screen at the gate] shows it the next day.
  Small teams of [six|eight|ten] plan their own leave, [budgets|targets|training] and holidays.
  Work from [home|the village] is open to every desk role for [eight|twelve] weeks a year, harvest time included.
  Birthdays are a day off, and so is the [wedding anniversary|first school day of a child|polling day].
  [Gate passes|Lockers|Desks] carry first names only; titles are kept for [visiting cards|letters to the ministry].
  Grievances are logged with a number, and the [oldest open one|slowest answer] is discussed first each [Monday|month].
  The [works council|staff forum] may stop a change of shifts, and has done so [twice|three times|once] since {recent}.
  A [psychologist|counsellor|physiotherapist] visits every [Tuesday|second week], and no one asks who went to see her.
  Pay is sent on the [twenty-eighth|last working day]; suppliers wait if they must.
  After nine in the evening the [mail server|group chat] holds messages back until [seven|eight] in the morning.
  [Heat breaks|Water breaks] of [fifteen|twenty] minutes are paid from [March|April] to June, on site and on the road.
  Appraisals run both ways: [team members|drivers|clerks] rate their leads, and the results are [shared|read aloud].
  One [sofa|prayer room|quiet corner] per floor belongs to nobody, and nobody needs a reason to sit there.
  Every site has a [cook|cleaner|guard] on its [welfare|wage] committee, with the same vote as the [manager|owner].
  Hiring panels see no [names|photographs|surnames] until the second round.
  Leave that is not taken can be given to a colleague in need, [day for day|without naming the giver].
  A handbook of [twelve|twenty|nine] pages, with drawings, says what everyone is owed; it exists in [four|six] scripts.
`;

/** How people grow there. */
export const growth = lines`
  [More than half|Two in three|About a third] of its [supervisors|branch heads|team leads] began as [trainees|helpers|apprentices].
  It pays the fees of [evening degrees|ITI certificates|language courses] that staff choose themselves.
  Every employee has [six|nine|twelve] paid days a year to learn something, [work-related or not|chosen with the lead].
  A [returnship|second-career programme] has brought [forty|twenty-two|a dozen] women back after long breaks.
  [Operators|Technicians|Tellers] teach one another on [Saturdays|slow days] and are paid as trainers for it.
  Promotions are decided by [a panel of peers|two managers and a colleague] against criteria that candidates see first.
  Its apprentices come from [nearby villages|government schools|the state’s youth homes], and [most|nine in ten] stay on.
  Job rotation lets [accounts staff|engineers|coordinators] spend [a month|a season] with customers.
  A library of [four hundred|two thousand] books, in [three|five] languages, is run by the staff [council|club].
  Staff who propose a [safer|simpler|cheaper] way of working share in what it saves for [a year|two years].
  Its [coding|welding|nursing|driving] school takes [twenty|thirty-five] local women a year with a stipend.
  Exit talks are held by [someone outside the line|a retired colleague], and their lessons are shared each spring.
  [Cleaners|Packers|Guards] have a path to [clerical|technical] posts, and [eleven|seven|nineteen] took it last year.
  A [fund|prize] named after {founder} sends [two|three] colleagues abroad each year to [study|visit peers].
  [Reverse mentoring|A monthly class] lets the youngest teach [the directors|department heads] what they missed.
  It posts every vacancy inside for [ten days|a fortnight] before looking outside, [helpers’ posts included|in all sites].
  Parents returning from leave set their own hours for [six|nine] months and keep their [clients|routes|grade].
  [Failed projects|Near misses] are told at a yearly [dinner|picnic], and the best lesson wins a [cycle|week off].
  Each team has [a small purse|forty thousand rupees a year] to learn from, spent without [approval|forms].
`;

/** What it means to the place around it, and what comes next. */
export const places = lines`
  [Employees|Staff] choose the [village school|lake|clinic] that [one per cent|a fixed part] of the surplus goes to.
  The [{city} site|campus] runs on [rooftop sun|wind power] for most of the day and returns clean water to [the lake|farms].
  It plans to open in [{state}’s hill districts|two more towns|a port city] with leaders grown in house.
  [Retired staff|Former colleagues] run a [health camp|weekend school] that the firm pays for and does not brand.
  In the floods of [2018|2021|2023] it kept every salary going and lent its [vehicles|kitchens|boats] to the district.
  It buys [lunches|uniforms|gifts] from [self-help groups|small makers] within [thirty|fifty] kilometres of {city}.
  Its buildings have [ramps|tactile paths|quiet rooms] throughout; [four|six|nine] in a hundred colleagues have a disability.
  [Sports day|The monsoon play|The staff choir] brings families from all [sites|branches|depots] to {city} once a year.
  The next goal is [equal numbers of women in every grade|a four-day week in the plant|zero accidents for a thousand days].
  A staff-owned [co-operative|trust] holds [eight|eleven|fifteen] per cent of [the shares|its equity], and [it|the share] grows each year.
  Local [poets|weavers|potters] are paid to show their work in its [lobby|canteen|showroom] each month.
  [Trainees|Interns] from {state} are hosted in [staff homes|a hostel it built] and paid from the first day.
  It lends its [hall|buses|laboratory] to [schools|the village council|amateur theatre] on Sundays.
  Since {recent} every [delivery round|business trip] of [ten kilometres or less goes by cycle|a day or less goes by rail].
  It asks suppliers for the [wage|safety] rules it keeps itself, and pays those who need time to get there in advance.
  Pensioners of {name} hold a reunion in {city} every [January|Pongal|Onam|autumn], and the newest colleague opens it.
`;
