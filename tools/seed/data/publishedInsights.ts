import type { WrittenInsight } from '../insights';

/** Insights as people sent them in and staff published them, newest first. */
export const publishedInsights: readonly WrittenInsight[] = [
  {
    name: 'Yusuf Merchant',
    designation: 'Learning and Onboarding Lead',
    company: 'Kirana Circuit Technologies Pvt Ltd',
    picture: 'questions',
    image_alt: 'Three speech bubbles of growing size on a blue ground, the last one amber',
    daysAgo: 3,
    message: `Three questions on day thirty tell us what day one was like. We used to send new joiners a survey of 24 questions in their first week. Everybody ticked "agree", because nobody who has just arrived wants to complain about the people who hired them.

Now a colleague from another team takes each joiner for tea on the thirtieth day and asks three things. What did you expect that did not happen? Whom did you need and could not find? What do you now do that nobody asked you to do?

The answers are short and surprisingly exact. Eleven of the first forty people said that their laptop came with the wrong keyboard layout, and that they had been too shy to ask for another. Nine had never been told how to claim the metro pass. One had been repairing our test data every evening for three weeks, because she thought that this was the job.

We put the three questions into a short film for the colleagues who ask them. It takes less time to watch than the tea takes to cool.`,
    video_text: `A silent film of eight seconds with captions.
“Day 30. Three questions over tea.”
“What did you expect that did not happen?”
“Whom did you need and could not find?”
“What do you do that nobody asked for?”
“Then listen.”`,
  },
  {
    name: 'Kavitha Palanisamy',
    designation: 'Plant HR Manager',
    company: 'Sungudi Spinning Mills Limited',
    picture: 'nightBus',
    image_alt: 'A lit bus route winding through a dark town, with stops along the way and a moon above',
    daysAgo: 9,
    message: `The night bus did more for us than the bonus. In 2024 one woman in four left our ring frames within a year. We raised the attendance bonus twice and the figure did not move.

Then our welfare officer did what I should have done: she rode home with the ten o'clock shift. The bus stopped at the main road. From there it was 15 to 40 minutes on foot, without a street lamp, and most families sent a brother or a father to wait. If he was away, the girl stayed at home that night.

We changed three things. The bus goes to the last house, even where it has to turn in somebody's yard. The driver waits until a door opens. And the route is drawn anew every Monday by two women of the shift, not by the transport office.

It costs us ₹ 1.9 lakh a month more. In the year since, one in eleven has left. I still cannot prove which of the three did it; they say it is the door.`,
  },
  {
    name: 'Dhruv Kapadia',
    designation: 'Founder and Managing Director',
    company: 'Kapadia Precision Fasteners LLP',
    picture: 'payslip',
    image_alt: 'Bars of different heights with one amber bar, beside a torn slip of paper',
    daysAgo: 16,
    message: `Every payslip in our factory now ends with a name and an extension number. It belongs to Rekha in accounts, and for the first three days of each month she does nothing but answer it.

The idea came from a fight. A fitter threw his slip on my table and said that I had stolen two Sundays from him. I had not; they were paid under "other allowances", in a column that even I could not explain. He had been angry for six months. I had thought that he was simply an angry man.

In the first month Rekha took 63 calls from 118 people. We had made mistakes in seven slips, all of them small, four of them in the company's favour. By the sixth month she took nine calls.

What changed is not the arithmetic. People have stopped comparing slips at the tea stall to find out whether they are being cheated. If you run a small firm, print the name. A person can be asked; a department cannot.`,
  },
  {
    name: 'Meera Nambiar',
    designation: 'Chief Human Resources Officer',
    company: 'Nambiar Memorial Hospital and Research Centre',
    picture: 'handover',
    image_alt: 'Two large circles overlapping like people leaning over the same page, in amber and blue',
    daysAgo: 24,
    message: `Our nurses now hand over sitting down. It sounds like furniture, and it was: two chairs and a small table in each of our 14 wards, bought for less than the price of one infusion pump.

Before that, the outgoing nurse stood at the counter with her bag on her shoulder, and the incoming one stood with hers. It took four minutes. Relatives interrupted. We had read about handover sheets and checklists, and had printed both. They were filled in afterwards.

Sitting changed the time and the tone. A handover takes eleven minutes, inside paid hours, with the door shut and a colleague from the next ward at the counter. The younger nurses ask questions, because it is easier to ask somebody who sits opposite you than somebody who is leaving.

Late medication fell by a third in the first quarter. But what I would tell other hospitals is this: in our yearly survey, "I go home knowing that I have finished" rose more than any other line, and we had never thought of it as something that one could arrange.`,
  },
  {
    name: 'லட்சுமி நடராஜன்',
    designation: 'Head of Administration',
    company: 'செம்மலர் உணவுகள் பிரைவேட் லிமிடெட்',
    picture: 'canteen',
    image_alt: 'A canteen table from above: round plates in blue, amber and white around a long board',
    daysAgo: 33,
    message: `The managing director eats at the third table on the left. So does whoever else comes in at that moment, because in our canteen nobody may choose a seat.

For years we had two rooms with the same food: one with plates and one with trays. Nobody had decided it. The officers' room was simply nearer to the offices. When we repainted the building in 2025 we had to share one room for five weeks, and something odd happened: the complaints about the food stopped, and complaints about the machines started to come in, straight from the people who ran them.

So we gave the second room to the crèche and kept the first. You take the next free chair at the table that is being filled. It was awkward for about a month. The sambar got better, since the people who could improve it were eating it.

My advice to anyone who tries this: do not announce it as a programme about equality. We announced that the second room was closed.`,
  },
  {
    name: 'Tarun Mahajan',
    designation: 'Co-founder',
    company: 'Ledgerleaf Software Private Limited',
    picture: 'ladder',
    image_alt: 'A staircase of blue blocks rising to the right, with a small amber flag on one of the steps',
    daysAgo: 41,
    message: `We publish who is promoted, and why, before anybody hears it in the corridor. One page for each person: what they did, which of our six criteria it met, who spoke for them, and the strongest thing that was said against it.

That last line was my co-founder's idea, and I fought it. I thought that it would humiliate people. It did the opposite. Once you have read "her estimates were wrong twice, and she told us both times before we noticed", you understand what we mean by trust better than from any value on a wall.

It also disciplines us. In the first round, two of the nine pages could not be written. We had been about to promote two people because they had been here for a long time and would otherwise leave. Both got a raise instead and an honest conversation; one of them has since been promoted with a page that I am proud of.

The side effect that I did not foresee: people who were not promoted now come with their own draft of the page and ask what is missing from it.`,
  },
  {
    name: 'Ranjit Saikia',
    designation: 'General Manager, People and Estate Welfare',
    company: 'Dihing Valley Tea Factory Pvt Ltd',
    picture: 'roster',
    image_alt: 'A grid of squares in shades of blue with one square left empty and outlined in amber',
    daysAgo: 55,
    message: `Our roster has one empty square in it, and it stays empty. In every shift of 22 people we plan for 21.

During the second flush the factory runs day and night for ten weeks. We used to plan every person into every shift, and then lived on favours: somebody's child had a fever, somebody's brother was getting married, and the foreman spent the first hour of each shift telephoning. Those who could not say no worked double. They were always the same people.

The empty square belongs to the shift. If all 22 can come, one of them may take it as a paid half day, in turn, and the turn is chalked up beside the door. If somebody cannot come, the square is already there, and nobody has to beg.

On paper it costs four and a half per cent of our hours. In fact overtime fell by more than that in the first season, and so did rejected lots from the night shift. Tired people sort leaf badly. I had known that for twenty years, and had never once written it into a plan.`,
  },
  {
    name: 'सविता देशपांडे',
    designation: 'अध्यक्षा (Chairperson)',
    company: 'श्री पद्मावती हातमाग विणकर सहकारी उत्पादन व विक्री संस्था मर्यादित, सोलापूर',
    picture: 'loom',
    image_alt: 'Woven bands of blue, amber and cream crossing over and under one another',
    daysAgo: 71,
    message: `The weavers set the piece rate, and the office has to argue against it. In most societies it goes the other way round: the office names a rate, and the weavers grumble and accept it.

Twice a year eight weavers, drawn by lot, get two paid days, a time sheet and one of each new design. They weave a metre of it and write down the hours, with the thread breaks, which no design sheet ever mentions. From that they propose a rate. The office may object, but only with figures of its own, and in front of the general meeting.

The first time, they asked for 31 per cent more on one border design. We were sure that it was a negotiating position. Then our designer sat down at the loom and needed an hour longer than they had written. We dropped the design.

Since then the office has begun to ask the weavers before it draws a border. Nobody ordered that. It is merely cheaper than losing an argument in front of 240 people.`,
  },
  {
    name: 'Farah Siddiqui',
    designation: 'Head of People',
    company: 'Neelam Cold Chain Logistics Pvt Ltd',
    picture: 'chairs',
    image_alt: 'A row of blue chairs facing one amber chair that is turned the other way',
    daysAgo: 88,
    message: `We stopped filing exit interviews and started reading them aloud. Once a month, for half an hour, seven of us sit in the dispatch office and somebody reads one interview from beginning to end. Names are taken out. Nobody is allowed to reply until it is finished.

The rule came after I found 140 interviews in a folder that nobody had opened since 2022. They had been summarised, of course: "compensation", "growth", "personal reasons". One of the personal reasons ran to two pages about a supervisor who shouted at drivers on the loudspeaker.

Read aloud, a sentence cannot be coded away. You hear where a person hesitated and came back to the same thing. After the fourth reading our warehouse head, who had called the exercise sentimental, asked to hear the rest of the folder.

We have changed eleven small things since. The loudspeaker was the first.`,
  },
];
