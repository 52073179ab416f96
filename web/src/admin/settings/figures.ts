import * as z from 'zod/mini';
import {
  dashboardSettingsSchema,
  type DashboardFigures,
  type followerNetworks,
} from '@utkarsh/domain/settings';

export type FigureName = (typeof followerNetworks)[number];
export type Figures = DashboardFigures['followers'];

export const figureLabels: Readonly<Record<FigureName, string>> = {
  linkedin: 'LinkedIn followers',
  instagram: 'Instagram followers',
  facebook: 'Facebook followers',
  youtube: 'YouTube followers',
};

/** What the form holds: a number, or the text that was typed when it is not a number. */
export type FigureValues = Record<FigureName, number | string>;

const typed = <Schema extends z.ZodMiniType<number, number>>(figure: Schema) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => (typeof value === 'number' ? value : Number.NaN)),
    ),
    figure,
  );

const { followers } = dashboardSettingsSchema.shape;

/** The domain's checks for each field of the form. */
export const figuresSchema = z.object({
  linkedin: typed(followers.shape.linkedin),
  instagram: typed(followers.shape.instagram),
  facebook: typed(followers.shape.facebook),
  youtube: typed(followers.shape.youtube),
});

export const blankFigures: FigureValues = { linkedin: '', instagram: '', facebook: '', youtube: '' };
