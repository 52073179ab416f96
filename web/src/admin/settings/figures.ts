import * as z from 'zod/mini';
import { dashboardSettingsSchema, followerNetworks, type DashboardFigures } from '@utkarsh/domain/settings';

export const figureNames = ['visitors', ...followerNetworks] as const;
export type FigureName = (typeof figureNames)[number];

export const figureLabels: Readonly<Record<FigureName, string>> = {
  visitors: 'Visitors',
  linkedin: 'LinkedIn followers',
  instagram: 'Instagram followers',
  facebook: 'Facebook followers',
  youtube: 'YouTube followers',
};

/** What stands in the form: a number, or what was typed that is none. */
export type FigureValues = Record<FigureName, number | string>;

const typed = <Schema extends z.ZodMiniType<number, number>>(figure: Schema) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => (typeof value === 'number' ? value : Number.NaN)),
    ),
    figure,
  );

const { visitors, followers } = dashboardSettingsSchema.shape;

/** The domain's checks, field by field, as a form needs them. */
export const figuresSchema = z.object({
  visitors: typed(visitors),
  linkedin: typed(followers.shape.linkedin),
  instagram: typed(followers.shape.instagram),
  facebook: typed(followers.shape.facebook),
  youtube: typed(followers.shape.youtube),
});
export type Figures = z.output<typeof figuresSchema>;

export const toFigures = (settings: DashboardFigures): Figures => ({
  visitors: settings.visitors,
  ...settings.followers,
});

export const fromFigures = ({ visitors: seen, ...networks }: Figures): DashboardFigures => ({
  visitors: seen,
  followers: networks,
});

export const blankFigures: FigureValues = {
  visitors: '',
  linkedin: '',
  instagram: '',
  facebook: '',
  youtube: '',
};
